# Слова всех страниц
title = Queendomino
home = На главную
close = Закрыть
loading = Минутку…
navigation = Страницы
settings = Язык и настройки
language = Язык
theme = Светлая или тёмная
theme-system = Как на устройстве
theme-light = Светлая
theme-dark = Тёмная
speed = Как показывать чужие ходы
speed-normal = Спокойно
speed-fast = Быстро
speed-off = Никак
skip-to-content = К содержанию
page-missing = По этому адресу ничего нет
footer-notice = Это неофициальная любительская версия. Автор игры Queendomino – Брюно Катала, художник – Сирил Буке, издатель – Blue Orange; эта страница с ними не связана. Все картинки и слова здесь наши собственные.
name = Имя
your-name = Ваше имя

# Главная страница
home-lead = Стройте королевство из домино, собирайте налоги рыцарями, добейтесь визита королевы и берегитесь дракона.
play-bots = Играть с компьютером
starting = Раздаём…
ways = Что ещё есть
new-table = Новый стол
new-table-text = С друзьями рядом и вдали и с компьютером, как хотите
how-to-play = Как играть
how-to-play-text = Правила за несколько минут, с картинками
score-pad = Блокнот для подсчёта
score-pad-text = Подсчитайте партию на настоящем столе
my-games = Мои партии
show-all = Показать все: { $n }
public-games = Открытые столы
public-none = Сейчас никто не ждёт игроков.
code = Код стола
code-go = Перейти
game-over = окончена
game-waiting = ждёт игроков

# Новый стол
ruleset = Игра
ruleset-classic = Queendomino
ruleset-classic-text = Сама игра, от 2 до 4.
ruleset-wedding = Королевская свадьба
ruleset-wedding-text = Обе коробки вместе, каждый за себя.
ruleset-wedding-teams = Королевская свадьба в командах
ruleset-wedding-teams-text = Обе коробки; у двоих общее королевство.
ruleset-kingdomino = Kingdomino
ruleset-kingdomino-text = Младшая сестра: только выкладывать и выбирать.
rules-summary = Королевства { $size } × { $size }, раундов: { $rounds }
players = Игроки
n-players =
    { $n ->
        [one] { $n } игрок
        [few] { $n } игрока
       *[other] { $n } игроков
    }
level = Сила компьютера
level-quick = { $n }. { $name } · сразу
level-thinks = { $n }. { $name } · до { $seconds } с
level-name-1 = Оруженосец
level-name-2 = Крестьянин
level-name-3 = Мельник
level-name-4 = Купец
level-name-5 = Стражник
level-name-6 = Рыцарь
level-name-7 = Барон
level-name-8 = Виконт
level-name-9 = Граф
level-name-10 = Герцог
level-name-11 = Король
level-name-12 = Королева
bot-thinks =
    { $n ->
        [one] Думает { $n } секунду
        [few] Думает { $n } секунды
       *[other] Думает { $n } секунд
    }
seats = Кто играет
seat-n = Игрок { $n }
seat-who = Место { $n }
who-me = Я
who-here = Кто-то здесь
who-invited = По приглашению
who-open = Кто придёт
who-bot = Компьютер
more-options = Ещё
allow-hints = Разрешить подсказки
public-table = Этот стол может найти и смотреть каждый
limit = Время на ход
limit-none = Сколько угодно
limit-minutes =
    { $n ->
        [one] { $n } минута
        [few] { $n } минуты
       *[other] { $n } минут
    }
limit-days =
    { $n ->
        [one] { $n } день
        [few] { $n } дня
       *[other] { $n } дней
    }
table-title = Название стола
seed = Номер расклада
seed-text = Тот же номер снова раздаст те же домино.
open-table = Открыть стол
bot-name-1 = Ада
bot-name-2 = Василий
bot-name-3 = Клео
bot-name-4 = Дункан
bot-name-5 = Эдит
bot-name-6 = Флориан
bot-name-7 = Грета

# Перед игрой
lobby-title = Стол накрыт
lobby-wait = Игра начнётся, когда все места заняты. Отправьте ссылки друзьям.
lobby-wait-host = Игра начнётся, когда все места заняты.
start-with-bots = Начать, свободные места займёт компьютер
seat-open = Свободно
seat-invited = Приглашение
seat-here = здесь
seat-bot = компьютер
seat-away = сейчас не здесь
invite = Пригласить
invite-link = Ссылка-приглашение
link-copied = Ссылка скопирована
sit-down = Сесть
join-title = Вас приглашают
join-text = Скажите, как вас звать, и садитесь.
watch = Только смотреть
game-missing = Такой партии нет
game-missing-text = Может быть, потерялась буква адреса.

# Стол
banner = Ход
turn-yours = Ваш ход
turn-of = Ходит { $name }
turn-over = Игра окончена
round-of = Раунд { $n } из { $of }
first-choice = Первый выбор
steps = Шаги хода
step-a = Домино
step-b = Налог
step-c = Стройка
step-d = Дракон
step-e = Выбор
step-done = сделано
step-now = сейчас
step-open = можно
step-later = потом
step-skipped = пропущено
task-first = Выберите первое домино.
task-a = Выложите домино: укажите клетку, поверните и подтвердите.
task-discard = Вашему домино нет места, его придётся сбросить.
task-tax = поставить рыцаря на новые клетки
task-build = построить здание
task-burn = подкупить дракона
task-choose = Выберите следующее домино: это закончит ход.
task-end = Закончите ход.
task-optional = Можно { $what }. { $last }
task-thinking = Компьютер думает…
task-wait = Ждём хода.
sending = Ход отправляется…
table-menu = Этот стол
menu-rename = Переименовать
menu-device = Играть на другом устройстве
menu-device-text = Откройте эту ссылку на другом устройстве. У кого она есть, тот играет за { $name }, поэтому никому её не давайте.
menu-leave = Выйти из-за стола
menu-leave-text = За { $name } будет играть бот. Пока идёт игра, можно вернуться в любой момент.
menu-leave-waiting = Место { $name } снова свободно.
menu-stay = Остаться
menu-watch = Позвать зрителя
menu-watch-text = Кто откроет этот адрес, увидит игру, но играть в ней не сможет.
help-first = Коснитесь домино в следующем ряду. Меньшие номера ходят раньше, большие ценнее.
help-tax = Коснитесь отмеченной клетки: рыцарь соберёт указанные монеты.
help-build = Коснитесь здания, чтобы увидеть, сколько оно стоит и что даёт.
help-burn = Коснитесь здания с огоньком, если дракон должен его сжечь.
help-choose = Коснитесь домино: число в углу — ваше место в следующем раунде.
skip = Пропустить
undo = Отменить
hint = Покажите хороший ход
end-turn = Закончить ход
score = Счёт
score-why = показать почему
kingdom-of = Королевство: { $name }
kingdom-open = показать крупно
other-kingdoms = Другие королевства
turn-domino = Повернуть домино
turn-domino-short = Повернуть
drag-me = Перетащите меня на поле или коснитесь, чтобы повернуть
place-here = Положить
gain = очков
discard = Сбросить
discard-why = Нет клетки, где оно касалось бы своей местности или замка и не выходило за размер королевства.
build-where =
    { $n ->
        [0] Бесплатно. Коснитесь города.
        [one] Стоит { $n } монету. Коснитесь города.
        [few] Стоит { $n } монеты. Коснитесь города.
       *[other] Стоит { $n } монет. Коснитесь города.
    }
build-cannot = Сейчас это построить нельзя.
burn = Сжечь (1 монета)
choose-order =
    { $n ->
        [1] В следующем раунде вы ходите первым.
       *[other] В следующем раунде ваш номер { $n }.
    }
choose-order-range = В следующем раунде ваш номер от { $from } до { $to }, смотря как выберут другие.
choose-this = Выбрать
choose-and-end = Выбрать и закончить
bot-stands-in = За вас играет компьютер.
come-back = Играть самому
absent = Игрока { $name } сейчас нет.
let-bot-play = Пусть играет компьютер
you-watch = Вы смотрите.
line-this = Этот ряд
line-next = Следующий ряд
kings-order = Порядок королей
builders-board = Поле строителей
pile = В стопке: { $n }
dragon-in-cave = Дракон в пещере
dragon-out = Дракон вернётся в конце раунда
dragon-here = Здесь сидит дракон
queen-waits = Королева пока ни у кого
queen-away = Королева в гостях
queen-here = Королева здесь
spot-empty = Пусто
spot-price =
    { $n ->
        [one] Стоит { $n } монету
        [few] Стоит { $n } монеты
       *[other] Стоит { $n } монет
    }
discarded =
    { $n ->
        [one] Сброшено { $n } домино
       *[other] Сброшено { $n } домино
    }
line-lost = Нет связи. Пробуем снова…
n-coins =
    { $n ->
        [one] { $n } монета
        [few] { $n } монеты
       *[other] { $n } монет
    }
n-knights =
    { $n ->
        [one] { $n } рыцарь
        [few] { $n } рыцаря
       *[other] { $n } рыцарей
    }
n-towers =
    { $n ->
        [one] { $n } башня
        [few] { $n } башни
       *[other] { $n } башен
    }
n-crowns =
    { $n ->
        [one] { $n } корона
        [few] { $n } короны
       *[other] { $n } корон
    }
n-points =
    { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[other] { $n } очков
    }
n-territories =
    { $n ->
        [one] { $n } владение ({ $terrain })
        [few] { $n } владения ({ $terrain })
       *[other] { $n } владений ({ $terrain })
    }
facts-knights =
    { $n ->
        [one] { $n } рыцарь в запасе, на поле { $placed }
        [few] { $n } рыцаря в запасе, на поле { $placed }
       *[other] { $n } рыцарей в запасе, на поле { $placed }
    }
terrain-wheat = пшеница
terrain-forest = лес
terrain-lake = озеро
terrain-grassland = луг
terrain-swamp = болото
terrain-mine = шахта
terrain-town = город
building-tax-knight = +1 монета за рыцаря при каждом налоге
building-tax-tower = +1 монета за башню при каждом налоге
building-per-territory =
    { $n ->
        [one] { $n } очко за каждое владение ({ $terrain })
        [few] { $n } очка за каждое владение ({ $terrain })
       *[other] { $n } очков за каждое владение ({ $terrain })
    }
building-per-tower =
    { $n ->
        [one] { $n } очко за каждую башню
        [few] { $n } очка за каждую башню
       *[other] { $n } очков за каждую башню
    }
building-per-knight =
    { $n ->
        [one] { $n } очко за каждого рыцаря
        [few] { $n } очка за каждого рыцаря
       *[other] { $n } очков за каждого рыцаря
    }

# Поле для программы чтения с экрана
square-castle = { $square } замок
square-empty = { $square } пусто
square-terrain = { $square } { $terrain }
square-knight = рыцарь
square-in-territory = { $what }; владение из { $n }
board-aimed = { $first } на { $a }, { $second } на { $b } { $badge }
half-crowns =
    { $n ->
        [one] { $terrain }, { $n } корона
        [few] { $terrain }, { $n } короны
       *[other] { $terrain }, { $n } корон
    }

# Что произошло
log = Что произошло
log-more = Показать всё
log-kings = Жребий королей: { $names }.
log-round = Раунд { $n }
log-tiles = Новое на поле строителей: { $names }.
log-place = { $name } выкладывает { $domino } на { $squares }.
log-discard = { $name } сбрасывает { $domino }.
log-tax =
    { $n ->
        [one] { $name } получает { $n } монету на { $square }.
        [few] { $name } получает { $n } монеты на { $square }.
       *[other] { $name } получает { $n } монет на { $square }.
    }
log-build =
    { $n ->
        [0] { $name } строит бесплатно: { $building }.
        [one] { $name } строит за { $n } монету: { $building }.
        [few] { $name } строит за { $n } монеты: { $building }.
       *[other] { $name } строит за { $n } монет: { $building }.
    }
log-queen = Королева в гостях: { $name }.
log-burn = { $name } подкупает дракона, сгорает { $building }.
log-choose = { $name } выбирает номер { $number }, { $domino }.
log-over = Игра окончена. Победа: { $names }.
legal-place = Положить на { $squares }
legal-discard = Сбросить
legal-tax =
    { $n ->
        [one] Рыцарь на { $square }: { $n } монета
        [few] Рыцарь на { $square }: { $n } монеты
       *[other] Рыцарь на { $square }: { $n } монет
    }
legal-build = { $building } на { $square }
legal-burn = Сжечь: { $building }
legal-choose = Выбрать номер { $number }

# Счёт
row-coins = Монеты
row-wheat = Пшеница
row-forest = Лес
row-lake = Озеро
row-grassland = Луг
row-swamp = Болото
row-mine = Шахта
row-town = Город
row-per_territory = За владения
row-per_tower = За башни
row-per_knight = За рыцарей
row-points = Здания
row-total = Всего
row-largest = Наибольшее владение
largest-territory =
    { $n ->
        [one] Наибольшее владение: { $n } клетка
        [few] Наибольшее владение: { $n } клетки
       *[other] Наибольшее владение: { $n } клеток
    }
why-coins =
    { $n ->
        [one] { $n } монета, очко за каждые 3
        [few] { $n } монеты, очко за каждые 3
       *[other] { $n } монет, очко за каждые 3
    }
why-territory =
    { $n ->
        [one] { $n } клетка × { $crowns }
        [few] { $n } клетки × { $crowns }
       *[other] { $n } клеток × { $crowns }
    }
why-territory-queen =
    { $n ->
        [one] { $n } клетка × ({ $crowns } + королева)
        [few] { $n } клетки × ({ $crowns } + королева)
       *[other] { $n } клеток × ({ $crowns } + королева)
    }
why-building = { $building }: { $what } × { $each }
why-building-flat = { $building }: { $each }

# После игры
finish-won =
    { $n ->
        [one] Победа: { $names }
       *[other] Победу делят { $names }
    }
graph-title = Счёт ход за ходом
mistakes = Самые крупные ошибки
mistakes-text = Бот ещё раз просмотрит каждый ход и скажет, как было бы лучше.
mistakes-find = Найти ошибки
mistakes-progress = Ходов: { $n } из { $of }
mistakes-of =
    { $n ->
        [one] { $n } ошибка, потеряно { $points }
        [few] { $n } ошибки, потеряно { $points }
       *[many] { $n } ошибок, потеряно { $points }
    }
mistakes-none = Ошибок не найдено
mistake-played = Сыграно: { $what }
mistake-better = Лучше: { $what }
play-again = Ещё раз теми же игроками
go-to-rematch = К следующей партии
same-deal = Ещё раз тот же расклад
replay = Повтор
share = Поделиться
download-record = Скачать запись

# Что может пойти не так
error-bad-request = Запрос не понят. Загрузите страницу заново.
error-not-allowed = Это не ваше место.
error-not-found = Такой партии нет.
error-stale = Игра тем временем ушла вперёд.
error-illegal = Правила этого не разрешают.
error-not-your-turn = Сейчас не ваш ход.
error-too-many = Слишком много сразу. Подождите немного.
error-too-large = Это слишком велико.
error-conflict = Это уже невозможно.
error-unavailable = Сервер занят или перезапускается. Попробуйте ещё раз.
error-unreachable = Сервер недоступен.

# Блокнот для подсчёта
pad-lead = Для партии, сыгранной картоном: введите королевство, и блокнот подсчитает его по правилам. Работает и без сети.
pad-how = Выберите местность под полем и касайтесь клеток. Коснитесь ещё раз, чтобы добавить короны.
pad-example = Показать пример
pad-example-name = Пример
pad-clear = Стереть всё
pad-clear-sure = Точно очистить всё?
pad-add = Добавить игрока
pad-drop = Убрать: { $name }
pad-size = Размер
pad-terrain = Местность
pad-remove = Убрать
pad-crowns = Короны
pad-building = Здание
pad-no-building = Без здания
pad-coins = Монеты
pad-knights = Рыцари в запасе
pad-towers = Башни
pad-queen = Королева здесь
pad-tie = При равенстве очков решает наибольшее владение.
print = Печать
less-of = { $what }: на один меньше
more-of = { $what }: на один больше
doubt-copies = { $building }: здесь { $n }, в коробке { $copies }.
doubt-copies-all = { $building }: в этих королевствах { $n }, в коробке { $copies }.
doubt-size = Ширина королевства { $width }, высота { $height }: больше, чем { $size } × { $size }.
doubt-odd =
    { $n ->
        [one] { $n } клетка: домино не покрывают нечётное число.
        [few] { $n } клетки: домино не покрывают нечётное число.
       *[other] { $n } клеток: домино не покрывают нечётное число.
    }
doubt-apart = Не все клетки соединены с замком.
doubt-many =
    { $least ->
        [0] Клеток ({ $terrain }): { $n }, а в обеих коробках { $exist }.
        [1] Клеток с коронами ({ $terrain }): { $n }, а в обеих коробках { $exist }.
       *[other] Клеток ({ $terrain }), где корон не меньше { $least }: { $n }, а в обеих коробках { $exist }.
    }
doubt-many-one-box =
    { $least ->
        [0] Клеток ({ $terrain }): { $n }, в одной коробке { $exist }; столько есть только в двух.
        [1] Клеток с коронами ({ $terrain }): { $n }, в одной коробке { $exist }; столько есть только в двух.
       *[other] Клеток ({ $terrain }), где корон не меньше { $least }: { $n }, в одной коробке { $exist }; столько есть только в двух.
    }
doubt-towers = Башен { $n }, но здания здесь дают { $built }.
doubt-knights = Рыцарей вместе с поставленными { $n }, но с этими зданиями должно быть { $built }.
doubt-queen = Королева не гостит у тех, у кого нет башен.
doubt-queens = Королева гостит сразу в королевствах: { $n }.
doubt-queen-host = Королева гостит там, где башен { $n }; в другом их { $most }.
doubt-queen-nobody = Башни есть, а королева ни у кого не гостит.

# Повтор
replay-start = До первого решения.
replay-ends = { $name } заканчивает ход.
replay-first = В начало
replay-last = В конец
replay-turn-back = На ход назад
replay-turn-on = На ход вперёд
replay-step-back = На одно решение назад
replay-step-on = На одно решение вперёд
replay-play = Показать
replay-pause = Пауза
replay-ply = Решение
replay-share = Поделиться этим моментом
to-table = К столу

# Как играть
howto-goal = Вы строите королевство из домино. Большие владения со множеством корон приносят очки, а ещё нужные здания, сбережённые монеты и милость королевы.
howto-dominoes = Домино и местности
howto-dominoes-text = На каждом домино две клетки, каждая одной из семи местностей. На некоторых есть короны. Соседние клетки одной местности – это одно владение. Номер говорит, насколько домино хорошо: чем больше, тем лучше.
howto-turn = Ход
howto-turn-text = В каждом раунде каждый король ходит один раз, по порядку домино, на которых стоят короли. В ходе пять шагов. Первый и последний обязательны, три между ними – по желанию.
howto-step-a = Выложите домино, на котором стоит ваш король.
howto-step-b = До двух рыцарей собирают налог.
howto-step-c = Постройте одно здание.
howto-step-d = Подкупите дракона.
howto-step-e = Выберите домино на следующий раунд.
howto-a = Одна половина домино должна касаться замка или клетки своей местности. Ничего накрывать нельзя.
howto-a-size = Всё королевство должно помещаться в 5 × 5 клеток (иногда в 7 × 7); замок не обязан быть в середине. Домино, которому нет места, пропадает.
howto-a-picture = Озеро касается озера, значит, можно. Чего касается другая половина, неважно.
howto-b = Поставьте до двух рыцарей из запаса на только что выложенные клетки, по одному на клетку. Каждый сразу приносит столько монет, сколько клеток в его владении. Он остаётся там до конца игры.
howto-b-picture = Эти два рыцаря приносят 3 + 2 монеты.
howto-c = Заплатите за здание с поля строителей и поставьте его на город без здания в своём королевстве. Цена указана рядом. Рыцари и башни приходят сразу, очки – в конце. В следующем раунде здания сдвигаются к дешёвому краю.
howto-queen = Королева
howto-queen-text = К тому, кто получил башни и имеет их теперь больше всех или столько же, приезжает королева. У хозяина каждое здание дешевле на монету, подкупать дракона он не может, а в конце королева – ещё одна корона в наибольшем владении.
howto-buildings = Все здания
howto-d = Раз за раунд кто-нибудь может дать дракону монету, и тот сожжёт здание на поле строителей. Тот, у кого гостит королева, этого не может.
howto-e = Поставьте короля на свободное домино следующего ряда. Малые номера слабее, но ходят раньше в следующем раунде.
howto-score = Счёт
howto-score-coins = 1 очко за каждые 3 монеты.
howto-score-territories = Каждое владение: клетки, умноженные на короны. Без корон – ничего.
howto-score-queen = Королева – ещё одна корона в наибольшем владении хозяина.
howto-score-buildings = Здания: свои очки или очки за каждое владение местности, каждую башню или каждого рыцаря.
howto-score-tie = Побеждает тот, у кого больше очков. При равенстве решает наибольшее владение.
howto-score-picture = Лес 3 × 2, шахты 2 × 0 и 1 × 3, озеро 1 × 1 и церковь – 2 очка за единственное владение города.
howto-players = Игроки и коробки
howto-players-two = У двоих по два короля и королевства 7 × 7 клеток.
howto-players-more = У троих и четверых по одному королю и королевства 5 × 5.
howto-wedding = Королевская свадьба смешивает обе коробки: от 3 до 8 игроков, также в командах по двое с общим королевством.
howto-kingdomino = Kingdomino – игра поменьше: только выкладывать и выбирать, без монет, зданий, королевы и дракона.
howto-hands = На этой странице
howto-hands-mouse = Мышь: укажите клетку, щёлкните, поверните колесом или щелчком или перетащите домино.
howto-hands-touch = Пальцем: коснитесь клетки, коснитесь ещё раз, чтобы повернуть, затем «Положить»; или перетащите домино.
howto-hands-keys = Клавиатура: стрелки, R – повернуть, Enter – подтвердить, U – отменить.
howto-hands-undo = До конца хода можно отменить всё.
howto-start = Играем
