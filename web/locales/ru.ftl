### One word for one thing: kingdom империя, domino участок, square квадрат, terrain ландшафт, territory область, line ряд,
### turn ход, round раунд, step этап, reserve запас, pile стопка, builders’ board планшет «Строительство»

# Слова всех страниц
title = Queendomino
home = На главную
close = Закрыть
loading = Минутку…
navigation = Страницы
settings = Язык и настройки
language = Язык
theme = Оформление
theme-system = Как на устройстве
theme-light = Светлое
theme-dark = Тёмное
speed = Анимация чужих ходов
speed-normal = Спокойная
speed-fast = Быстрая
speed-off = Без анимации
skip-to-content = Перейти к содержанию
page-missing = По этому адресу ничего нет
footer-notice = Это неофициальная фанатская версия. Автор игры Queendomino — Бруно Катала, художник — Сирил Буке, издатель — Blue Orange; к этой странице они не имеют отношения. Все картинки и тексты здесь наши собственные.
name = Имя
your-name = Ваше имя

# Главная страница
home-lead = Стройте империю из домино, собирайте налоги, добейтесь визита королевы и берегитесь дракона.
play-bots = Играть с ботами
starting = Раздаём участки…
ways = Другие возможности
new-table = Новый стол
new-table-text = С друзьями рядом и вдали, а если хотите — и с ботами
how-to-play = Как играть
how-to-play-text = Правила за несколько минут, с картинками
score-pad = Подсчёт очков
score-pad-text = Для партии, сыгранной на настоящем столе
my-games = Мои партии
show-all = Показать все ({ $n })
public-games = Открытые столы
public-none = Сейчас ни один стол не ждёт игроков.
code = Код стола
code-go = Перейти
game-over = окончена
game-waiting = ждёт игроков

# Новый стол
ruleset = Игра
ruleset-classic = Queendomino
ruleset-classic-text = Сама игра, от 2 до 4 игроков.
ruleset-wedding = Королевская свадьба
ruleset-wedding-text = Обе коробки вместе, каждый за себя.
ruleset-wedding-teams = Королевская свадьба, команды
ruleset-wedding-teams-text = Обе коробки вместе, на двоих одна империя.
ruleset-kingdomino = Kingdomino
ruleset-kingdomino-text = С неё всё началось: выкладываем и выбираем.
rules-summary = Империи { $size } × { $size }, раундов: { $rounds }
players = Игроки
n-players =
    { $n ->
        [one] { $n } игрок
        [few] { $n } игрока
       *[other] { $n } игроков
    }
level = Сила ботов
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
level-name-11 = Королева
bot-thinks = { $n } с на ход
seats = Кто играет?
seat-n = Игрок { $n }
seat-who = Место { $n }
who-me = Я
who-here = Рядом
who-invited = Гость
who-open = Открыто
who-bot = Бот
more-options = Другие настройки
allow-hints = Разрешить подсказки
public-table = Стол виден всем, можно смотреть
limit = Время на ход
limit-none = Без ограничения
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
seed-text = Под тем же номером придут те же участки.
open-table = Открыть стол
bot-name-1 = Ада
bot-name-2 = Борис
bot-name-3 = Варя
bot-name-4 = Глеб
bot-name-5 = Дина
bot-name-6 = Егор
bot-name-7 = Жанна

# Перед игрой
lobby-title = Стол накрыт
lobby-wait = Игра начнётся, когда все места будут заняты. Отправьте ссылки друзьям.
lobby-wait-host = Игра начнётся, когда все места будут заняты.
start-with-bots = Начать, посадив на свободные места ботов
seat-open = Свободно
seat-invited = Приглашение
seat-here = здесь
seat-bot = бот
seat-away = сейчас не на связи
invite = Пригласить
invite-link = Ссылка-приглашение
link-copied = Ссылка скопирована
sit-down = Сесть
join-title = Вас зовут за стол
join-text = Напишите, как вас зовут, и занимайте место.
watch = Только смотреть
game-missing = Такой партии нет
game-missing-text = Может быть, в адресе потерялась буква.

# Стол
banner = Текущий ход
turn-yours = Ваш ход
turn-of = Ходит { $name }
turn-over = Игра окончена
round-of = Раунд { $n } из { $of }
first-choice = Первый выбор
steps = Этапы хода
step-a = Участок
step-b = Налоги
step-c = Здание
step-d = Дракон
step-e = Выбор
step-done = сделано
step-now = сейчас
step-open = можно
step-later = потом
step-skipped = пропущено
task-first = Выберите первый участок.
task-a = Укажите квадрат, поверните участок, подтвердите.
task-discard = Участку нет места, его придётся сбросить.
task-tax = поставить рыцаря
task-build = построить здание
task-burn = подкупить дракона
task-choose = Выберите следующий участок.
task-end = Завершите ход.
task-optional = Можно { $what }. { $last }
task-thinking = Бот думает…
task-wait = Ждём хода.
sending = Отправляем ход…
table-menu = Этот стол
menu-rename = Переименовать
menu-device = Играть на другом устройстве
menu-device-text = Откройте эту ссылку на другом устройстве. По ней играют на вашем месте ({ $name }), поэтому никому её не давайте.
menu-leave = Выйти из-за стола
menu-leave-text = На этом месте ({ $name }) продолжит бот. Пока идёт игра, можно вернуться в любой момент.
menu-leave-waiting = Место снова свободно: { $name }.
menu-stay = Остаться
menu-watch = Позвать зрителя
menu-watch-text = Кто откроет этот адрес, увидит игру, но играть в ней не сможет.
help-first = Коснитесь участка в следующем ряду. Меньшие номера ходят раньше, большие ценнее.
help-tax = Коснитесь отмеченного квадрата: рыцарь соберёт указанные монеты.
help-build = Коснитесь здания, чтобы увидеть, сколько оно стоит и что даёт.
help-burn = Коснитесь здания с огоньком, если дракон должен его сжечь.
help-choose = Коснитесь участка: число в углу — ваше место в следующем раунде.
skip = Пропустить
undo = Отменить
hint = Подсказка
end-turn = Завершить ход
score = Очки
score-why = показать, за что
kingdom-of = Империя: { $name }
kingdom-open = показать крупно
other-kingdoms = Другие империи
turn-domino = Поворот участка
turn-domino-short = Поворот
drag-me = Перетащите меня на поле или коснитесь, чтобы повернуть
place-here = Сюда
gain = к очкам
discard = Сбросить
discard-why = Нет квадрата, где он касался бы своего ландшафта или замка, не выходя за размер империи.
build-where =
    { $n ->
        [0] Бесплатно. Коснитесь города.
        [one] Стоит { $n } монету. Коснитесь города.
        [few] Стоит { $n } монеты. Коснитесь города.
       *[other] Стоит { $n } монет. Коснитесь города.
    }
build-cannot = Сейчас это здание построить нельзя.
burn = Сжечь (1 монета)
choose-order =
    { $n ->
        [1] Следующий раунд: ход первый.
       *[other] Следующий раунд: ход { $n }-й.
    }
choose-order-range = Следующий раунд: ход от { $from }-го до { $to }-го, как выберут другие.
choose-this = Выбрать
choose-and-end = Завершить
bot-stands-in = За вас играет бот.
come-back = Вернуться в игру
absent = { $name } не на связи.
let-bot-play = Пусть играет бот
you-watch = Вы смотрите партию.
line-this = Текущий ряд
line-next = Следующий ряд
kings-order = Порядок королей
builders-board = Планшет «Строительство»
pile = В стопке: { $n }
dragon-in-cave = Дракон в пещере
dragon-out = Дракон вернётся в пещеру в конце раунда
dragon-here = Дракон сидит здесь
queen-waits = Королева пока ни у кого не гостит
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
        [one] Сброшен { $n } участок
        [few] Сброшено { $n } участка
       *[other] Сброшено { $n } участков
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
        [one] { $n } область «{ $terrain }»
        [few] { $n } области «{ $terrain }»
       *[other] { $n } областей «{ $terrain }»
    }
facts-knights =
    { $n ->
        [one] { $n } рыцарь в запасе, в империи { $placed }
        [few] { $n } рыцаря в запасе, в империи { $placed }
       *[other] { $n } рыцарей в запасе, в империи { $placed }
    }
terrain-wheat = пшеница
terrain-forest = лес
terrain-lake = озеро
terrain-grassland = луг
terrain-swamp = болото
terrain-mine = шахта
terrain-town = город
building-tax-knight = +1 монета за рыцаря при каждом сборе налогов
building-tax-tower = +1 монета за башню при каждом сборе налогов
building-per-territory =
    { $n ->
        [one] { $n } очко за каждую область «{ $terrain }»
        [few] { $n } очка за каждую область «{ $terrain }»
       *[other] { $n } очков за каждую область «{ $terrain }»
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
square-in-territory =
    { $n ->
        [one] { $what }; область из { $n } квадрата
        [few] { $what }; область из { $n } квадратов
       *[other] { $what }; область из { $n } квадратов
    }
board-aimed = { $first } на { $a }, { $second } на { $b } { $badge }
half-crowns =
    { $n ->
        [one] { $terrain } с { $n } короной
        [few] { $terrain } с { $n } коронами
       *[other] { $terrain } с { $n } коронами
    }

# Что произошло
log = Что произошло
log-more = Показать всё
log-kings = Порядок королей по жребию: { $names }.
log-round = Раунд { $n }
log-tiles = Новые здания: { $names }.
log-place = { $name } выкладывает участок ({ $domino }) на { $squares }.
log-discard = { $name } сбрасывает участок ({ $domino }).
log-tax =
    { $n ->
        [one] { $name } собирает налог на { $square }: { $n } монета.
        [few] { $name } собирает налог на { $square }: { $n } монеты.
       *[other] { $name } собирает налог на { $square }: { $n } монет.
    }
log-build =
    { $n ->
        [0] { $name } строит бесплатно: { $building }.
        [one] { $name } строит за { $n } монету: { $building }.
        [few] { $name } строит за { $n } монеты: { $building }.
       *[other] { $name } строит за { $n } монет: { $building }.
    }
log-queen = Королеву принимает { $name }.
log-burn = { $name } подкупает дракона: сгорает { $building }.
log-choose = { $name } выбирает участок { $number } ({ $domino }).
log-over = Игра окончена. Победа: { $names }.
legal-place = Выложить на { $squares }
legal-discard = Сбросить
legal-tax =
    { $n ->
        [one] Рыцарь на { $square }: { $n } монета
        [few] Рыцарь на { $square }: { $n } монеты
       *[other] Рыцарь на { $square }: { $n } монет
    }
legal-build = { $building } на { $square }
legal-burn = Сжечь: { $building }
legal-choose = Выбрать участок { $number }

# Счёт
row-coins = Монеты
row-wheat = Пшеница
row-forest = Лес
row-lake = Озеро
row-grassland = Луг
row-swamp = Болото
row-mine = Шахта
row-town = Город
row-per_territory = За области
row-per_tower = За башни
row-per_knight = За рыцарей
row-points = Здания
row-total = Итого
row-largest = Наибольшая область
largest-territory =
    { $n ->
        [one] Наибольшая область: { $n } квадрат
        [few] Наибольшая область: { $n } квадрата
       *[other] Наибольшая область: { $n } квадратов
    }
why-coins =
    { $n ->
        [one] { $n } монета, очко за каждые 3
        [few] { $n } монеты, очко за каждые 3
       *[other] { $n } монет, очко за каждые 3
    }
why-territory =
    { $n ->
        [one] { $n } квадрат × { $crowns }
        [few] { $n } квадрата × { $crowns }
       *[other] { $n } квадратов × { $crowns }
    }
why-territory-queen =
    { $n ->
        [one] { $n } квадрат × ({ $crowns } + королева)
        [few] { $n } квадрата × ({ $crowns } + королева)
       *[other] { $n } квадратов × ({ $crowns } + королева)
    }
why-building = { $building }: { $what } × { $each }
why-building-flat = { $building }: { $each }

# После игры
finish-won =
    { $n ->
        [one] Победа: { $names }
        [few] Победу делят { $names }
       *[other] Победу делят { $names }
    }
graph-title = Очки ход за ходом
mistakes = Самые крупные ошибки
mistakes-text = Бот ещё раз просмотрит каждый ход и скажет, как было бы лучше.
mistakes-find = Найти ошибки
mistakes-progress = Ходов: { $n } из { $of }
mistakes-of =
    { $n ->
        [one] { $n } ошибка, потеряно { $points }
        [few] { $n } ошибки, потеряно { $points }
       *[other] { $n } ошибок, потеряно { $points }
    }
mistakes-none = Ошибок не найдено
mistake-played = Сыграно: { $what }
mistake-better = Лучше: { $what }
play-again = Ещё раз тем же составом
go-to-rematch = Перейти к следующей партии
same-deal = Ещё раз тот же расклад
replay = Запись партии
share = Поделиться
download-record = Скачать запись

# Что может пойти не так
error-bad-request = Сервер не понял запрос. Загрузите страницу заново.
error-not-allowed = Это не ваше место.
error-not-found = Такой партии нет.
error-stale = Игра уже ушла вперёд.
error-illegal = Правила этого не позволяют.
error-not-your-turn = Сейчас не ваш ход.
error-too-many = Слишком много сразу. Подождите немного.
error-too-large = Слишком большой объём.
error-conflict = Это уже невозможно.
error-unavailable = Сервер занят или перезапускается. Попробуйте ещё раз.
error-unreachable = Сервер недоступен.

# Блокнот для подсчёта
pad-lead = Для партии, сыгранной настоящими участками: внесите империю, и очки посчитаются по правилам. Работает и без сети.
pad-how = Выберите ландшафт под полем и касайтесь квадратов. Коснитесь квадрата ещё раз, чтобы добавить короны.
pad-example = Показать пример
pad-example-name = Пример
pad-clear = Стереть всё
pad-clear-sure = Точно очистить всё?
pad-add = Добавить игрока
pad-drop = Убрать: { $name }
pad-size = Размер
pad-terrain = Ландшафт
pad-remove = Стереть
pad-crowns = Короны
pad-building = Здание
pad-no-building = Без здания
pad-coins = Монеты
pad-knights = Рыцари в запасе
pad-towers = Башни
pad-queen = Королева здесь
pad-tie = При равенстве очков решает наибольшая область.
print = Печать
less-of = { $what }: минус один
more-of = { $what }: плюс один
doubt-copies = { $building }: здесь { $n }, в коробке { $copies }.
doubt-copies-all = { $building }: в этих империях { $n }, в коробке { $copies }.
doubt-size = Ширина империи { $width }, высота { $height }, а можно не больше { $size } × { $size }.
doubt-odd =
    { $n ->
        [one] { $n } квадрат: участки не могут покрыть нечётное число.
        [few] { $n } квадрата: участки не могут покрыть нечётное число.
       *[other] { $n } квадратов: участки не могут покрыть нечётное число.
    }
doubt-apart = Не все квадраты соединены с замком.
doubt-many =
    { $least ->
        [0] Квадратов «{ $terrain }»: { $n }, а в обеих коробках { $exist }.
        [1] Квадратов «{ $terrain }» с коронами: { $n }, а в обеих коробках { $exist }.
       *[other] Квадратов «{ $terrain }», где корон не меньше { $least }: { $n }, а в обеих коробках { $exist }.
    }
doubt-many-one-box =
    { $least ->
        [0] Квадратов «{ $terrain }»: { $n }, а в одной коробке { $exist }; столько есть только в двух.
        [1] Квадратов «{ $terrain }» с коронами: { $n }, а в одной коробке { $exist }; столько есть только в двух.
       *[other] Квадратов «{ $terrain }», где корон не меньше { $least }: { $n }, а в одной коробке { $exist }; столько есть только в двух.
    }
doubt-towers = Башен: { $n }, но здания здесь дают { $built }.
doubt-knights = Рыцарей вместе с поставленными: { $n }, но с этими зданиями должно быть { $built }.
doubt-queen = Королева не гостит в империи без башен.
doubt-queens = Королева гостит сразу в нескольких империях: { $n }.
doubt-queen-host = Башен там, где гостит королева: { $n }; в другой империи их { $most }.
doubt-queen-nobody = Башни есть, а королева ни у кого не гостит.

# Повтор
replay-start = До первого решения.
replay-ends = { $name } завершает ход.
replay-first = В начало
replay-last = В конец
replay-turn-back = На ход назад
replay-turn-on = На ход вперёд
replay-step-back = На одно решение назад
replay-step-on = На одно решение вперёд
replay-play = Воспроизвести
replay-pause = Пауза
replay-ply = Решение
replay-share = Поделиться этим моментом
to-table = К столу

# Как играть
howto-goal = Вы строите империю из домино. Очки приносят большие области со множеством корон, а ещё — удачные здания, сбережённые монеты и милость королевы.
howto-dominoes = Участки и ландшафты
howto-dominoes-text = Каждый участок — это домино из двух квадратов, и у каждого квадрата один из семи ландшафтов. На некоторых квадратах есть короны. Соседние квадраты с одинаковым ландшафтом образуют область. Номер говорит, насколько участок хорош: чем больше, тем лучше.
howto-turn = Ход
howto-turn-text = В каждом раунде каждый король ходит один раз — в порядке участков, на которых стоят короли. В ходе пять этапов. Первый и последний обязательны, три между ними — по желанию.
howto-step-a = Выложите участок, на котором стоит ваш король.
howto-step-b = Отправьте одного или двух рыцарей за налогом.
howto-step-c = Постройте здание.
howto-step-d = Подкупите дракона.
howto-step-e = Выберите участок на следующий раунд.
howto-a = Хотя бы одна половина участка должна касаться замка или квадрата с таким же ландшафтом. Накрывать ничего нельзя.
howto-a-size = Вся империя должна помещаться в 5 × 5 квадратов (в некоторых партиях — 7 × 7); замок не обязан быть посередине. Участок, которому нет места, сбрасывают.
howto-a-picture = Озеро касается озера — значит, можно. Чего касается другая половина, неважно.
howto-b = Поставьте одного или двух рыцарей из запаса на только что выложенные квадраты, по одному на квадрат. Каждый сразу приносит столько монет, сколько квадратов в его области, и остаётся там до конца игры.
howto-b-picture = Эти два рыцаря приносят 3 + 2 монеты.
howto-c = Заплатите за здание с планшета «Строительство» и поставьте его на город своей империи, где здания ещё нет. Цена указана рядом. Рыцари и башни приходят сразу, очки — в конце. В следующем раунде здания сдвигаются туда, где дешевле.
howto-queen = Королева
howto-queen-text = Когда империя получает башни и их становится в ней больше всех, пусть и наравне с кем-то, туда приезжает королева. Там, где она гостит, каждое здание стоит на монету меньше, но подкупить дракона нельзя. В конце игры она считается ещё одной короной в наибольшей области этой империи.
howto-buildings = Все здания
howto-d = Раз за раунд кто-то из игроков может дать дракону монету, и тот сожжёт здание на планшете «Строительство». Пока королева гостит у вас, дракона подкупить нельзя.
howto-e = Поставьте короля на свободный участок следующего ряда. Малые номера слабее, зато в следующем раунде ходят раньше.
howto-score = Подсчёт очков
howto-score-coins = 1 очко за каждые 3 монеты.
howto-score-territories = Каждая область: число квадратов, умноженное на число корон. Без корон она ничего не стоит.
howto-score-queen = Королева считается ещё одной короной в наибольшей области империи, где она гостит.
howto-score-buildings = Здания: свои очки или очки за каждую область с их ландшафтом, каждую башню или каждого рыцаря.
howto-score-tie = Выигрывает наибольшая сумма очков. При равенстве решает наибольшая область.
howto-score-picture = Лес 3 × 2, шахты 2 × 0 и 1 × 3, озеро 1 × 1 и 2 очка от церкви за единственную область города.
howto-players = Игроки и коробки
howto-players-two = Вдвоём: у каждого два короля и империя 7 × 7 квадратов.
howto-players-more = Втроём и вчетвером: у каждого один король и империя 5 × 5.
howto-wedding = Королевская свадьба соединяет обе коробки: от 3 до 8 игроков, в том числе в командах по двое с общей империей.
howto-kingdomino = Kingdomino — игра попроще: только выкладывать и выбирать, без монет, зданий, королевы и дракона.
howto-hands = На этой странице
howto-hands-mouse = Мышь: укажите квадрат, щёлкните, поверните колесом или щелчком; или перетащите участок.
howto-hands-touch = Касание: коснитесь квадрата, коснитесь ещё раз, чтобы повернуть, затем «Сюда»; или перетащите участок.
howto-hands-keys = Клавиатура: стрелки, R — повернуть, Enter — подтвердить, U — отменить.
howto-hands-undo = До конца хода можно отменить всё.
howto-start = Играть
