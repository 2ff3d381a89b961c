### One word for one thing: kingdom ממלכה, domino אריח, square ריבוע, terrain שטח, territory טריטוריה, line שורה, turn תור,
### round סבב, tower מגדל, building בניין, tax מיסים, reserve משמר, pile ערימה, score pad פנקס

# המילים של כל הדפים
title = Queendomino
home = דף הבית
close = סגירה
loading = רק רגע…
navigation = ניווט
settings = שפה והגדרות
language = שפה
theme = מראה
theme-system = כמו במכשיר
theme-light = בהיר
theme-dark = כהה
speed = אנימציה של מהלכי האחרים
speed-normal = רגועה
speed-fast = מהירה
speed-off = בלי אנימציה
skip-to-content = דילוג אל התוכן
page-missing = אין דבר בכתובת הזאת
footer-notice = גרסת מעריצים לא רשמית. את Queendomino עיצב ברונו קתאלה, אייר סיריל בוקה והוציאה לאור חברת Blue Orange, ואין להם קשר לדף הזה. כל התמונות והמילים כאן הן שלנו.
name = שם
your-name = השם שלך

# הדף הראשון
home-lead = בנו ממלכה מאריחי דומינו, שלחו אבירים לגבות מיסים, זכו בביקור המלכה והיזהרו מהדרקון.
play-bots = משחק נגד בוטים
starting = מחלקים…
ways = אפשרויות נוספות
new-table = שולחן חדש
new-table-text = עם חברים, קרובים או רחוקים, ועם בוטים כרצונכם
how-to-play = איך משחקים
how-to-play-text = חוקי המשחק בכמה דקות, עם תמונות
score-pad = פנקס ניקוד
score-pad-text = ספירת הנקודות של משחק על שולחן אמיתי
my-games = המשחקים שלי
show-all = להציג הכול ({ $n })
public-games = שולחנות פתוחים
public-none = אין כרגע שולחן שמחכה לשחקנים.
code = קוד השולחן
code-go = כניסה
game-over = הסתיים
game-waiting = מחכה לשחקנים

# שולחן חדש
ruleset = משחק
ruleset-classic = Queendomino
ruleset-classic-text = המשחק עצמו, לשניים עד ארבעה שחקנים.
ruleset-wedding = החתונה המלכותית
ruleset-wedding-text = שתי הקופסאות יחד, כל ממלכה לעצמה.
ruleset-wedding-teams = החתונה המלכותית בקבוצות
ruleset-wedding-teams-text = שתי הקופסאות יחד, ממלכה אחת לכל שני שחקנים.
ruleset-kingdomino = Kingdomino
ruleset-kingdomino-text = המשחק שממנו הכול התחיל: רק מניחים ובוחרים.
rules-summary = ממלכות של { $size } × { $size }, { $rounds } סבבים
players = שחקנים
n-players =
    { $n ->
        [one] שחקן אחד
        [two] שני שחקנים
       *[other] { $n } שחקנים
    }
level = רמת הבוטים
level-quick = { $n }. { $name } · מיד
level-thinks = { $n }. { $name } · עד { $seconds } שנ׳
level-name-1 = נושא־כלים
level-name-2 = איכר
level-name-3 = טוחן
level-name-4 = סוחר
level-name-5 = שומר
level-name-6 = אביר
level-name-7 = ברון
level-name-8 = ויקונט
level-name-9 = רוזן
level-name-10 = דוכס
level-name-11 = מלכה
bot-thinks = { $n } שנ׳ לתור
seats = מי משחק?
seat-n = שחקן { $n }
seat-who = מקום { $n }
who-me = אני
who-here = במכשיר הזה
who-invited = בהזמנה
who-open = פתוח לכולם
who-bot = בוט
more-options = אפשרויות נוספות
allow-hints = לאפשר רמזים
public-table = השולחן גלוי לכולם, ואפשר לצפות בו
limit = זמן לתור
limit-none = בלי הגבלה
limit-minutes =
    { $n ->
        [one] דקה אחת
        [two] שתי דקות
       *[other] { $n } דקות
    }
limit-days =
    { $n ->
        [one] יום אחד
        [two] יומיים
       *[other] { $n } ימים
    }
table-title = שם השולחן
seed = מספר החלוקה
seed-text = אותו מספר מחלק שוב את אותם אריחים.
open-table = פתיחת השולחן
bot-name-1 = איילת
bot-name-2 = בועז
bot-name-3 = גילה
bot-name-4 = דן
bot-name-5 = הדס
bot-name-6 = ורד
bot-name-7 = זהר

# לפני המשחק
lobby-title = השולחן ערוך
lobby-wait = המשחק יתחיל כשכל המקומות יהיו תפוסים. שלחו את הקישורים לחברים.
lobby-wait-host = המשחק יתחיל כשכל המקומות יהיו תפוסים.
start-with-bots = להתחיל, עם בוטים במקומות הפנויים
seat-open = פנוי
seat-invited = שמור למוזמנים
seat-here = כאן
seat-bot = בוט
seat-away = לא כאן כרגע
invite = הזמנה
invite-link = קישור הזמנה
link-copied = הקישור הועתק
sit-down = לתפוס מקום
join-title = שמור לך מקום ליד השולחן
join-text = איך לקרוא לך? כותבים שם ותופסים מקום.
watch = רק לצפות
game-missing = אין משחק כזה
game-missing-text = אולי אבדה אות אחת מהכתובת.

# השולחן
banner = התור הנוכחי
turn-yours = התור שלך
turn-of = התור של { $name }
turn-over = המשחק הסתיים
round-of = סבב { $n } מתוך { $of }
first-choice = הבחירה הראשונה
steps = שלבי התור
step-a = הנחה
step-b = מיסים
step-c = בנייה
step-d = דרקון
step-e = בחירה
step-done = בוצע
step-now = עכשיו
step-open = אפשרי
step-later = בהמשך
step-skipped = דולג
task-first = בחרו את האריח הראשון שלכם.
task-a = הניחו את האריח: סמנו ריבוע, סובבו את האריח ואשרו.
task-discard = האריח לא נכנס בשום מקום, ויש להשליך אותו.
task-tax = להציב אביר
task-build = לבנות בניין
task-burn = לשחד את הדרקון
task-choose = בחרו את האריח הבא.
task-end = סיימו את התור.
task-optional = אפשר { $what }. { $last }
task-thinking = הבוט חושב…
task-wait = ממתינים למהלך.
sending = התור נשלח…
table-menu = השולחן הזה
menu-rename = שינוי שם
menu-device = משחק במכשיר אחר
menu-device-text = פתחו את הקישור במכשיר האחר. הקישור מאפשר לשחק במקום { $name }, לכן שמרו אותו לעצמכם.
menu-leave = עזיבת השולחן
menu-leave-text = בוט ימשיך לשחק במקום { $name }. אפשר לחזור מתי שרוצים, כל עוד המשחק נמשך.
menu-leave-waiting = המקום של { $name } מתפנה שוב.
menu-stay = להישאר
menu-watch = הזמנה לצפייה
menu-watch-text = בכתובת הזאת אפשר לראות את המשחק, אבל לא לשחק בו.
help-first = הקישו על אריח מהשורה הבאה. מספרים נמוכים משחקים קודם, גבוהים שווים יותר.
help-tax = הקישו על ריבוע מסומן: אביר יגבה את המטבעות הרשומים בו.
help-build = הקישו על בניין כדי לראות מה מחירו ומה הוא נותן.
help-burn = הקישו על בניין עם להבה כדי שהדרקון ישרוף אותו.
help-choose = הקישו על אריח: המספר בפינתו הוא התור שלכם בסבב הבא.
skip = דילוג
undo = ביטול
hint = רמז
end-turn = סיום התור
score = ניקוד
score-why = פירוט
kingdom-of = הממלכה של { $name }
kingdom-open = הגדלה
other-kingdoms = ממלכות אחרות
turn-domino = סיבוב האריח
turn-domino-short = סיבוב
drag-me = גררו אותי אל הלוח, או הקישו כדי לסובב אותי
place-here = הנחה
gain = נקודות
discard = השלכה
discard-why = אין ריבוע שבו האריח ייגע בשטח מסוגו או בטירה בלי לחרוג מגודל הממלכה.
build-where =
    { $n ->
        [0] בחינם. הקישו על עיר.
        [one] עולה מטבע אחד. הקישו על עיר.
        [two] עולה שני מטבעות. הקישו על עיר.
       *[other] עולה { $n } מטבעות. הקישו על עיר.
    }
build-cannot = אי אפשר לבנות את הבניין הזה עכשיו.
burn = שריפה (מטבע אחד)
choose-order =
    { $n ->
        [1] בסבב הבא: תור ראשון.
       *[other] בסבב הבא: תור מספר { $n }.
    }
choose-order-range = בסבב הבא: תור מספר { $from } עד { $to }, לפי בחירת האחרים.
choose-this = בחירה
choose-and-end = סיום התור
bot-stands-in = בוט משחק במקומך.
come-back = חזרה למשחק
absent = { $name } לא כאן כרגע.
let-bot-play = לתת לבוט לשחק
you-watch = צפייה במשחק.
line-this = השורה הנוכחית
line-next = השורה הבאה
kings-order = סדר המלכים
builders-board = לוח הבנאים
pile = { $n } בערימה
dragon-in-cave = הדרקון במערה
dragon-out = הדרקון בחוץ עד סוף הסבב
dragon-here = הדרקון כאן
queen-waits = המלכה עדיין לא מבקרת אצל אף אחד
queen-away = המלכה בביקור
queen-here = המלכה כאן
spot-empty = ריק
spot-price =
    { $n ->
        [one] עולה מטבע אחד
        [two] עולה שני מטבעות
       *[other] עולה { $n } מטבעות
    }
discarded =
    { $n ->
        [one] אריח אחד הושלך
        [two] שני אריחים הושלכו
       *[other] { $n } אריחים הושלכו
    }
line-lost = אין חיבור. מנסים שוב…
n-coins =
    { $n ->
        [one] מטבע אחד
        [two] שני מטבעות
       *[other] { $n } מטבעות
    }
n-knights =
    { $n ->
        [one] אביר אחד
        [two] שני אבירים
       *[other] { $n } אבירים
    }
n-towers =
    { $n ->
        [one] מגדל אחד
        [two] שני מגדלים
       *[other] { $n } מגדלים
    }
n-crowns =
    { $n ->
        [one] כתר אחד
        [two] שני כתרים
       *[other] { $n } כתרים
    }
n-points =
    { $n ->
        [one] נקודה אחת
        [two] שתי נקודות
       *[other] { $n } נקודות
    }
n-territories =
    { $n ->
        [one] טריטוריית { $terrain } אחת
        [two] שתי טריטוריות { $terrain }
       *[other] { $n } טריטוריות { $terrain }
    }
facts-knights =
    { $n ->
        [one] אביר אחד במשמר, { $placed } בממלכה
        [two] שני אבירים במשמר, { $placed } בממלכה
       *[other] { $n } אבירים במשמר, { $placed } בממלכה
    }
terrain-wheat = חיטה
terrain-forest = יער
terrain-lake = אגם
terrain-grassland = אחו
terrain-swamp = ביצה
terrain-mine = מכרה
terrain-town = עיר
building-tax-knight = מטבע נוסף לכל אביר בכל גביית מיסים
building-tax-tower = מטבע נוסף לכל מגדל בכל גביית מיסים
building-per-territory =
    { $n ->
        [one] נקודה אחת לכל טריטוריית { $terrain }
        [two] שתי נקודות לכל טריטוריית { $terrain }
       *[other] { $n } נקודות לכל טריטוריית { $terrain }
    }
building-per-tower =
    { $n ->
        [one] נקודה אחת לכל מגדל
        [two] שתי נקודות לכל מגדל
       *[other] { $n } נקודות לכל מגדל
    }
building-per-knight =
    { $n ->
        [one] נקודה אחת לכל אביר
        [two] שתי נקודות לכל אביר
       *[other] { $n } נקודות לכל אביר
    }

# הלוח לקורא מסך
square-castle = { $square } טירה
square-empty = { $square } ריק
square-terrain = { $square } { $terrain }
square-knight = אביר
square-in-territory = { $what }; טריטוריה בגודל { $n }
board-aimed = { $first } על { $a }, { $second } על { $b } { $badge }
half-crowns =
    { $n ->
        [one] { $terrain } עם כתר אחד
        [two] { $terrain } עם שני כתרים
       *[other] { $terrain } עם { $n } כתרים
    }

# מה קרה
log = מה קרה
log-more = להציג הכול
log-kings = סדר המלכים בהגרלה: { $names }.
log-round = סבב { $n }
log-tiles = בניינים חדשים על לוח הבנאים: { $names }.
log-place = { $name }: הנחת האריח { $domino } על { $squares }.
log-discard = { $name }: אין מקום לאריח { $domino }, והוא מושלך.
log-tax =
    { $n ->
        [one] { $name }: גביית מטבע אחד ב־{ $square }.
        [two] { $name }: גביית שני מטבעות ב־{ $square }.
       *[other] { $name }: גביית { $n } מטבעות ב־{ $square }.
    }
log-build =
    { $n ->
        [0] { $name }: בניית { $building } בחינם.
        [one] { $name }: בניית { $building } תמורת מטבע אחד.
        [two] { $name }: בניית { $building } תמורת שני מטבעות.
       *[other] { $name }: בניית { $building } תמורת { $n } מטבעות.
    }
log-queen = המלכה באה לבקר אצל { $name }.
log-burn = { $name }: שוחד לדרקון, שריפת { $building }.
log-choose = { $name }: בחירה באריח { $number }, { $domino }.
log-over = המשחק הסתיים. הניצחון: { $names }.
legal-place = הנחה על { $squares }
legal-discard = השלכה
legal-tax =
    { $n ->
        [one] אביר על { $square }: מטבע אחד
        [two] אביר על { $square }: שני מטבעות
       *[other] אביר על { $square }: { $n } מטבעות
    }
legal-build = { $building } על { $square }
legal-burn = שריפת { $building }
legal-choose = בחירה באריח { $number }

# ניקוד
row-coins = מטבעות
row-wheat = חיטה
row-forest = יער
row-lake = אגם
row-grassland = אחו
row-swamp = ביצה
row-mine = מכרה
row-town = עיר
row-per_territory = לפי טריטוריות
row-per_tower = לפי מגדלים
row-per_knight = לפי אבירים
row-points = בניינים
row-total = סך הכול
row-largest = הטריטוריה הגדולה
largest-territory =
    { $n ->
        [one] הטריטוריה הגדולה: ריבוע אחד
        [two] הטריטוריה הגדולה: שני ריבועים
       *[other] הטריטוריה הגדולה: { $n } ריבועים
    }
why-coins =
    { $n ->
        [one] מטבע אחד, נקודה לכל 3 מטבעות
        [two] שני מטבעות, נקודה לכל 3 מטבעות
       *[other] { $n } מטבעות, נקודה לכל 3 מטבעות
    }
why-territory =
    { $n ->
        [one] ריבוע אחד × { $crowns }
        [two] שני ריבועים × { $crowns }
       *[other] { $n } ריבועים × { $crowns }
    }
why-territory-queen =
    { $n ->
        [one] ריבוע אחד × ({ $crowns } + המלכה)
        [two] שני ריבועים × ({ $crowns } + המלכה)
       *[other] { $n } ריבועים × ({ $crowns } + המלכה)
    }
why-building = { $building }: { $what } × { $each }
why-building-flat = { $building }: { $each }

# אחרי המשחק
finish-won =
    { $n ->
        [one] הניצחון של { $names }
        [two] ניצחון משותף: { $names }
       *[other] ניצחון משותף: { $names }
    }
graph-title = הניקוד תור אחר תור
mistakes = הטעויות הגדולות
mistakes-text = בוט עובר שוב על כל תור ואומר מה היה עדיף.
mistakes-find = חיפוש הטעויות
mistakes-progress = { $n } מתוך { $of } תורים
mistakes-of =
    { $n ->
        [one] טעות אחת, הפסד של { $points }
        [two] שתי טעויות, הפסד של { $points }
       *[other] { $n } טעויות, הפסד של { $points }
    }
mistakes-none = לא נמצאו טעויות
mistake-played = שוחק: { $what }
mistake-better = עדיף: { $what }
play-again = שוב, אותם שחקנים
go-to-rematch = מעבר למשחק הבא
same-deal = שוב, אותה חלוקה
replay = צפייה חוזרת
share = שיתוף
download-record = הורדת המשחק

# מה יכול להשתבש
error-bad-request = השרת לא הבין את הבקשה. טענו את הדף מחדש.
error-not-allowed = המקום הזה לא שלך.
error-not-found = אין משחק כזה.
error-stale = המשחק התקדם בינתיים.
error-illegal = החוקים לא מתירים את זה.
error-not-your-turn = זה לא התור שלך.
error-too-many = יותר מדי בבת אחת. המתינו רגע.
error-too-large = זה גדול מדי.
error-conflict = זה כבר לא אפשרי.
error-unavailable = השרת עסוק או מופעל מחדש. נסו שוב.
error-unreachable = אי אפשר להגיע לשרת.

# דף הניקוד
pad-lead = למשחק באריחים אמיתיים: הזינו את הממלכה, והפנקס יספור את הנקודות לפי החוקים. הוא עובד גם בלי רשת.
pad-how = בחרו שטח מתחת ללוח והקישו על ריבועים. הקשה נוספת על ריבוע מוסיפה כתרים.
pad-example = דוגמה
pad-example-name = דוגמה
pad-clear = ניקוי הכול
pad-clear-sure = לנקות באמת הכול?
pad-add = הוספת שחקן
pad-drop = הסרה: { $name }
pad-size = גודל
pad-terrain = שטח
pad-remove = מחיקה
pad-crowns = כתרים
pad-building = בניין
pad-no-building = בלי בניין
pad-coins = מטבעות
pad-knights = אבירים במשמר
pad-towers = מגדלים
pad-queen = המלכה כאן
pad-tie = בשוויון נקודות מכריעה הטריטוריה הגדולה ביותר.
print = הדפסה
less-of = { $what }: פחות אחד
more-of = { $what }: עוד אחד
doubt-copies = { $building }: { $n } פעמים כאן, { $copies } בקופסה.
doubt-copies-all = { $building }: { $n } פעמים בממלכות האלה, { $copies } בקופסה.
doubt-size = רוחב הממלכה { $width } וגובהה { $height }; אסור לה לחרוג מ־{ $size } × { $size }.
doubt-odd =
    { $n ->
        [one] ריבוע אחד: אריחי דומינו לא יכולים לכסות מספר אי־זוגי.
        [two] שני ריבועים: אריחי דומינו לא יכולים לכסות מספר אי־זוגי.
       *[other] { $n } ריבועים: אריחי דומינו לא יכולים לכסות מספר אי־זוגי.
    }
doubt-apart = לא כל הריבועים מחוברים לטירה.
doubt-many =
    { $least ->
        [0] { $n } ריבועי { $terrain }: בשתי הקופסאות יחד יש { $exist }.
        [1] { $n } ריבועי { $terrain } עם כתרים: בשתי הקופסאות יחד יש { $exist }.
       *[other] { $n } ריבועי { $terrain } עם { $least } כתרים או יותר: בשתי הקופסאות יחד יש { $exist }.
    }
doubt-many-one-box =
    { $least ->
        [0] { $n } ריבועי { $terrain }: בקופסה אחת יש { $exist }, ורק בשתיהן יש כל כך הרבה.
        [1] { $n } ריבועי { $terrain } עם כתרים: בקופסה אחת יש { $exist }, ורק בשתיהן יש כל כך הרבה.
       *[other] { $n } ריבועי { $terrain } עם { $least } כתרים או יותר: בקופסה אחת יש { $exist }, ורק בשתיהן יש כל כך הרבה.
    }
doubt-towers = מגדלים: { $n }, אבל הבניינים כאן מביאים { $built }.
doubt-knights = אבירים, כולל אלה שבממלכה: { $n }, אבל עם הבניינים האלה צריכים להיות { $built }.
doubt-queen = המלכה לא מבקרת בממלכה בלי מגדלים.
doubt-queens = המלכה מבקרת ב־{ $n } ממלכות בבת אחת.
doubt-queen-host = מגדלים אצל המלכה: { $n }; בממלכה אחרת יש { $most }.
doubt-queen-nobody = יש מגדלים, אבל המלכה לא מבקרת אצל אף אחד.

# צפייה חוזרת
replay-start = לפני ההחלטה הראשונה.
replay-ends = { $name }: סיום התור.
replay-first = אל ההתחלה
replay-last = אל הסוף
replay-turn-back = תור אחד אחורה
replay-turn-on = תור אחד קדימה
replay-step-back = החלטה אחת אחורה
replay-step-on = החלטה אחת קדימה
replay-play = הפעלה
replay-pause = השהיה
replay-ply = החלטה
replay-share = שיתוף הרגע הזה
to-table = חזרה לשולחן

# איך משחקים
howto-goal = אתם בונים ממלכה מאריחי דומינו. טריטוריות גדולות עם הרבה כתרים מביאות נקודות, וכך גם הבניינים הנכונים, המטבעות ששמרתם וחסדה של המלכה.
howto-dominoes = אריחים ושטחים
howto-dominoes-text = בכל אריח שני ריבועים, ובכל ריבוע שטח אחד מתוך שבעה סוגים. על חלק מהריבועים יש כתרים. ריבועים סמוכים מאותו סוג שטח הם טריטוריה אחת. המספר אומר כמה האריח טוב: ככל שהוא גבוה יותר, האריח טוב יותר.
howto-turn = תור
howto-turn-text = בכל סבב יש לכל מלך תור אחד, לפי סדר האריחים שהמלכים עומדים עליהם. בתור חמישה שלבים. הראשון והאחרון הם חובה, והשלושה שביניהם רשות.
howto-step-a = הניחו את האריח שהמלך שלכם עומד עליו.
howto-step-b = שלחו אביר אחד או שניים לגבות מיסים.
howto-step-c = בנו בניין אחד.
howto-step-d = שחדו את הדרקון.
howto-step-e = בחרו אריח לסבב הבא.
howto-a = לפחות חצי אחד של האריח חייב לגעת בטירה או בריבוע מאותו סוג שטח. אסור לכסות דבר.
howto-a-size = כל הממלכה חייבת להיכנס ב־{ "5 × 5" } ריבועים (במשחקים מסוימים { "7 × 7" }); הטירה לא חייבת להיות באמצע. אריח שלא נכנס בשום מקום מושלך.
howto-a-picture = האגם נוגע באגם, ולכן זה מותר. לא משנה במה נוגע החצי השני.
howto-b = הציבו אביר אחד או שניים מהמשמר על הריבועים שהנחתם זה עתה, אחד על כל ריבוע. כל אביר מביא מיד מטבעות כמספר הריבועים בטריטוריה שלו, ונשאר שם עד סוף המשחק.
howto-b-picture = שני האבירים האלה מביאים { "3 + 2" } מטבעות.
howto-c = שלמו על בניין מלוח הבנאים והניחו אותו על עיר בממלכה שאין עליה בניין. המחיר כתוב ליד הבניין. אבירים ומגדלים מקבלים מיד, נקודות בסוף. בסבב הבא הבניינים זזים לצד הזול.
howto-queen = המלכה
howto-queen-text = המלכה באה לבקר בממלכה שזכתה במגדלים ויש בה עכשיו הכי הרבה, גם בתיקו. לממלכה שמארחת אותה כל בניין עולה מטבע אחד פחות, אבל אי אפשר לשחד את הדרקון. בסוף המשחק המלכה נחשבת כתר נוסף בטריטוריה הגדולה ביותר של הממלכה.
howto-buildings = כל הבניינים
howto-d = פעם אחת בסבב אפשר לשלם מטבע אחד לדרקון, והוא שורף בניין מלוח הבנאים. הממלכה שמארחת את המלכה לא יכולה לעשות זאת.
howto-e = העמידו את המלך על אריח פנוי בשורה הבאה. מספרים נמוכים חלשים יותר, אבל משחקים ראשונים בסבב הבא.
howto-score = הניקוד
howto-score-coins = נקודה אחת לכל 3 מטבעות.
howto-score-territories = כל טריטוריה: מספר הריבועים כפול מספר הכתרים. בלי כתר היא לא שווה דבר.
howto-score-queen = המלכה נחשבת כתר נוסף בטריטוריה הגדולה ביותר של הממלכה שמארחת אותה.
howto-score-buildings = בניינים: נקודות קבועות, או נקודות לכל טריטוריה מסוג שטח מסוים, לכל מגדל או לכל אביר.
howto-score-tie = הניקוד הגבוה ביותר מנצח. בשוויון מכריעה הטריטוריה הגדולה ביותר.
howto-score-picture = יער { "3 × 2" }, מכרות { "2 × 0" } ו־{ "1 × 3" }, אגם { "1 × 1" }, ושתי נקודות מהכנסייה על טריטוריית העיר היחידה.
howto-players = שחקנים וקופסאות
howto-players-two = בשני שחקנים: שני מלכים לכל שחקן, וממלכות של { "7 × 7" } ריבועים.
howto-players-more = בשלושה או ארבעה שחקנים: מלך אחד לכל שחקן, וממלכות של { "5 × 5" }.
howto-wedding = החתונה המלכותית מחברת את שתי הקופסאות: לשלושה עד שמונה שחקנים, גם בקבוצות של שניים שחולקים ממלכה.
howto-kingdomino = Kingdomino הוא המשחק הפשוט יותר: רק מניחים ובוחרים, בלי מטבעות, בניינים, מלכה ודרקון.
howto-hands = בדף הזה
howto-hands-mouse = עכבר: הצביעו על ריבוע, לחצו, סובבו בגלגלת או בלחיצה, או גררו את האריח ושחררו.
howto-hands-touch = מגע: הקישו על ריבוע, הקישו שוב כדי לסובב, ואז ״הנחה״; או גררו את האריח.
howto-hands-keys = מקלדת: חצים, R לסיבוב, Enter לאישור, U לביטול.
howto-hands-undo = אפשר לבטל הכול עד סוף התור.
howto-start = בואו נשחק
