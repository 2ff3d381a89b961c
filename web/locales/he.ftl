# המילים של כל הדפים
title = Queendomino
home = דף הבית
close = סגירה
loading = רק רגע…
navigation = דפים
settings = שפה והגדרות
language = שפה
theme = בהיר או כהה
theme-system = כמו במכשיר
theme-light = בהיר
theme-dark = כהה
speed = איך מציגים מהלכים של אחרים
speed-normal = בנחת
speed-fast = מהר
speed-off = בכלל לא
skip-to-content = אל התוכן
page-missing = אין כאן דבר בכתובת הזאת
footer-notice = זהו עיבוד לא רשמי של חובבים. Queendomino עוצב בידי ברונו קתאלה, אויר בידי סיריל בוקה ויצא לאור ב־Blue Orange, ואין לדף הזה קשר אליהם. כל התמונות והמילים כאן הן שלנו.
name = שם
your-name = השם שלך

# הדף הראשון
home-lead = בנו ממלכה מאבני דומינו, גבו מס בעזרת האבירים, זכו במלכה, והיזהרו מהדרקון.
play-bots = משחק נגד המחשב
starting = מחלקים…
ways = מה עוד יש
new-table = שולחן חדש
new-table-text = עם חברים, קרובים או רחוקים, ועם מחשבים כרצונכם
how-to-play = איך משחקים
how-to-play-text = החוקים בכמה דקות, עם תמונות
score-pad = דף ניקוד
score-pad-text = ספרו את המשחק שעל השולחן האמיתי
my-games = המשחקים שלי
show-all = להציג את כל ה־{ $n }
public-games = שולחנות פתוחים
public-none = אף אחד לא מחכה לשחקנים כרגע.
code = קוד של שולחן
code-go = לשם
game-over = הסתיים
game-waiting = מחכה לשחקנים

# שולחן חדש
ruleset = משחק
ruleset-classic = Queendomino
ruleset-classic-text = המשחק עצמו, ל־2 עד 4.
ruleset-wedding = חתונה מלכותית
ruleset-wedding-text = שתי הקופסאות יחד, כל אחד לעצמו.
ruleset-wedding-teams = חתונה מלכותית בקבוצות
ruleset-wedding-teams-text = שתי הקופסאות; שני שחקנים חולקים ממלכה.
ruleset-kingdomino = Kingdomino
ruleset-kingdomino-text = האח הקטן: רק להניח ולבחור.
rules-summary = ממלכות של { $size } × { $size }, { $rounds } סיבובים
players = שחקנים
n-players =
    { $n ->
        [one] שחקן אחד ({ $n })
       *[other] { $n } שחקנים
    }
level = רמת המחשב
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
level-name-11 = מלך
level-name-12 = מלכה
bot-thinks =
    { $n ->
        [one] חושב שנייה ({ $n })
       *[other] חושב { $n } שניות
    }
seats = מי משחק
seat-n = שחקן { $n }
seat-who = מקום { $n }
who-me = אני
who-here = מישהו כאן
who-invited = בהזמנה
who-open = מי שיבוא
who-bot = מחשב
more-options = עוד
allow-hints = לאפשר רמזים
public-table = כולם יכולים למצוא את השולחן ולצפות
limit = זמן לתור
limit-none = כמה שרוצים
limit-minutes =
    { $n ->
        [one] דקה ({ $n })
       *[other] { $n } דקות
    }
limit-days =
    { $n ->
        [one] יום ({ $n })
       *[other] { $n } ימים
    }
table-title = שם השולחן
seed = מספר החלוקה
seed-text = אותו מספר מחלק שוב את אותן אבנים.
open-table = לפתוח את השולחן
bot-name-1 = עדה
bot-name-2 = בועז
bot-name-3 = גילה
bot-name-4 = דן
bot-name-5 = הדס
bot-name-6 = ורד
bot-name-7 = זהר

# לפני המשחק
lobby-title = השולחן ערוך
lobby-wait = המשחק מתחיל כשכל המקומות תפוסים. שלחו את הקישורים לחברים.
lobby-wait-host = המשחק מתחיל כשכל המקומות תפוסים.
start-with-bots = להתחיל, המחשב יתפוס את המקומות הפנויים
seat-open = פנוי
seat-invited = הוזמן
seat-here = כאן
seat-bot = מחשב
seat-away = לא כאן כרגע
invite = להזמין
invite-link = קישור הזמנה
link-copied = הקישור הועתק
sit-down = לשבת
join-title = הוזמנת
join-text = איך לקרוא לך? ואז אפשר לשבת.
watch = רק לצפות
game-missing = אין משחק כזה
game-missing-text = אולי אבדה אות בכתובת.

# השולחן
banner = התור
turn-yours = התור שלך
turn-of = התור של { $name }
turn-over = המשחק הסתיים
round-of = סיבוב { $n } מתוך { $of }
first-choice = הבחירה הראשונה
steps = שלבי התור
step-a = הנחה
step-b = מס
step-c = בנייה
step-d = דרקון
step-e = בחירה
step-done = נעשה
step-now = עכשיו
step-open = אפשרי
step-later = אחר כך
step-skipped = דולג
task-first = בחרו את אבן הדומינו הראשונה.
task-a = הניחו את האבן: הצביעו על משבצת, סובבו, ואשרו.
task-discard = האבן לא נכנסת בשום מקום ויש להשליך אותה.
task-tax = להציב אביר על המשבצות החדשות
task-build = לבנות מבנה
task-burn = לשחד את הדרקון
task-choose = בחרו את האבן הבאה: בזה מסתיים התור.
task-end = סיימו את התור.
task-optional = אפשר { $what }. { $last }
task-thinking = המחשב חושב…
task-wait = מחכים למהלך.
sending = התור נשלח…
table-menu = השולחן הזה
menu-rename = שינוי שם
menu-device = להמשיך במכשיר אחר
menu-device-text = פתחו את הקישור במכשיר האחר. מי שמחזיק בו משחק במקום { $name }, לכן שמרו אותו לעצמכם.
menu-leave = לעזוב את השולחן
menu-leave-text = בוט ימשיך לשחק במקום { $name }. אפשר לחזור מתי שרוצים, כל עוד המשחק נמשך.
menu-leave-waiting = המקום של { $name } מתפנה שוב.
menu-stay = להישאר
menu-watch = להזמין לצפייה
menu-watch-text = מי שפותח את הכתובת הזו רואה את המשחק, אבל לא יכול לשחק בו.
help-first = געו באבן מהשורה הבאה. מספרים נמוכים משחקים קודם, גבוהים שווים יותר.
help-tax = געו במשבצת מסומנת: אביר יגבה את המטבעות שמצוינים בה.
help-build = געו במבנה כדי לראות מה מחירו ומה הוא נותן.
help-burn = געו במבנה המסומן בלהבה אם הדרקון צריך לשרוף אותו.
help-choose = געו באבן: המספר בפינתה הוא מקומכם בסיבוב הבא.
skip = לדלג
undo = ביטול
hint = הראו לי תור טוב
end-turn = סיום התור
score = ניקוד
score-why = להראות למה
kingdom-of = הממלכה של { $name }
kingdom-open = להציג בגדול
other-kingdoms = ממלכות אחרות
turn-domino = לסובב את האבן
turn-domino-short = סיבוב
drag-me = גררו אותי אל הלוח, או הקישו כדי לסובב
place-here = הנחה
gain = נקודות
discard = להשליך
discard-why = אין משבצת שבה היא נוגעת בשטח שלה או בטירה בלי לחרוג מגודל הממלכה.
build-where =
    { $n ->
        [0] בחינם. הקישו על עיירה.
        [one] עולה מטבע ({ $n }). הקישו על עיירה.
       *[other] עולה { $n } מטבעות. הקישו על עיירה.
    }
build-cannot = אי אפשר לבנות את זה עכשיו.
burn = לשרוף (מטבע אחד)
choose-order =
    { $n ->
        [1] תהיו ראשונים בסיבוב הבא.
       *[other] תהיו במקום { $n } בסיבוב הבא.
    }
choose-order-range = תהיו במקום { $from } עד { $to } בסיבוב הבא, לפי בחירת האחרים.
choose-this = לבחור
choose-and-end = לבחור ולסיים
bot-stands-in = המחשב משחק במקומך.
come-back = לשחק בעצמי
absent = { $name } לא כאן.
let-bot-play = שהמחשב ישחק
you-watch = אתם צופים.
line-this = השורה הזאת
line-next = השורה הבאה
kings-order = סדר המלכים
builders-board = לוח הבנאים
pile = { $n } בערימה
dragon-in-cave = הדרקון במערה
dragon-out = הדרקון בחוץ עד סוף הסיבוב
dragon-here = הדרקון יושב כאן
queen-waits = המלכה עוד לא אצל אף אחד
queen-away = המלכה בביקור
queen-here = המלכה כאן
spot-empty = ריק
spot-price =
    { $n ->
        [one] עולה מטבע ({ $n })
       *[other] עולה { $n } מטבעות
    }
discarded =
    { $n ->
        [one] אבן אחת ({ $n }) הושלכה
       *[other] { $n } אבנים הושלכו
    }
line-lost = אין חיבור. מנסים שוב…
n-coins =
    { $n ->
        [one] מטבע ({ $n })
       *[other] { $n } מטבעות
    }
n-knights =
    { $n ->
        [one] אביר ({ $n })
       *[other] { $n } אבירים
    }
n-towers =
    { $n ->
        [one] צריח ({ $n })
       *[other] { $n } צריחים
    }
n-crowns =
    { $n ->
        [one] כתר ({ $n })
       *[other] { $n } כתרים
    }
n-points =
    { $n ->
        [one] נקודה ({ $n })
       *[other] { $n } נקודות
    }
n-territories =
    { $n ->
        [one] שטח אחד ({ $n }) של { $terrain }
       *[other] { $n } שטחים של { $terrain }
    }
facts-knights =
    { $n ->
        [one] אביר ({ $n }) במלאי, { $placed } מוצבים
       *[other] { $n } אבירים במלאי, { $placed } מוצבים
    }
terrain-wheat = חיטה
terrain-forest = יער
terrain-lake = אגם
terrain-grassland = אחו
terrain-swamp = ביצה
terrain-mine = מכרה
terrain-town = עיירה
building-tax-knight = מטבע נוסף לכל אביר בכל גביית מס
building-tax-tower = מטבע נוסף לכל צריח בכל גביית מס
building-per-territory =
    { $n ->
        [one] נקודה ({ $n }) לכל שטח של { $terrain }
       *[other] { $n } נקודות לכל שטח של { $terrain }
    }
building-per-tower =
    { $n ->
        [one] נקודה ({ $n }) לכל צריח
       *[other] { $n } נקודות לכל צריח
    }
building-per-knight =
    { $n ->
        [one] נקודה ({ $n }) לכל אביר
       *[other] { $n } נקודות לכל אביר
    }

# הלוח לקורא מסך
square-castle = { $square } טירה
square-empty = { $square } ריק
square-terrain = { $square } { $terrain }
square-knight = אביר
square-in-territory = { $what }; שטח של { $n }
board-aimed = { $first } על { $a }, { $second } על { $b } { $badge }
half-crowns =
    { $n ->
        [one] { $terrain } עם כתר ({ $n })
       *[other] { $terrain } עם { $n } כתרים
    }

# מה קרה
log = מה קרה
log-more = להציג הכול
log-kings = המלכים הוגרלו: { $names }.
log-round = סיבוב { $n }
log-tiles = חדש בלוח הבנאים: { $names }.
log-place = הנחה של { $name }: { $domino } על { $squares }.
log-discard = השלכה של { $name }: { $domino }.
log-tax =
    { $n ->
        [one] גבייה של { $name }: מטבע ({ $n }) על { $square }.
       *[other] גבייה של { $name }: { $n } מטבעות על { $square }.
    }
log-build =
    { $n ->
        [0] בנייה של { $name }: { $building } בחינם.
        [one] בנייה של { $name }: { $building } במטבע ({ $n }).
       *[other] בנייה של { $name }: { $building } ב־{ $n } מטבעות.
    }
log-queen = המלכה באה אל { $name }.
log-burn = שוחד של { $name } לדרקון: { $building } באש.
log-choose = בחירה של { $name }: מספר { $number }, { $domino }.
log-over = המשחק הסתיים. ניצחון: { $names }.
legal-place = להניח על { $squares }
legal-discard = להשליך
legal-tax =
    { $n ->
        [one] אביר על { $square }: מטבע ({ $n })
       *[other] אביר על { $square }: { $n } מטבעות
    }
legal-build = { $building } על { $square }
legal-burn = לשרוף: { $building }
legal-choose = לבחור במספר { $number }

# ניקוד
row-coins = מטבעות
row-wheat = חיטה
row-forest = יער
row-lake = אגם
row-grassland = אחו
row-swamp = ביצה
row-mine = מכרה
row-town = עיירה
row-per_territory = לפי שטחים
row-per_tower = לפי צריחים
row-per_knight = לפי אבירים
row-points = מבנים
row-total = סך הכול
row-largest = השטח הגדול ביותר
largest-territory =
    { $n ->
        [one] השטח הגדול ביותר: משבצת ({ $n })
       *[other] השטח הגדול ביותר: { $n } משבצות
    }
why-coins =
    { $n ->
        [one] מטבע ({ $n }), נקודה לכל 3
       *[other] { $n } מטבעות, נקודה לכל 3
    }
why-territory =
    { $n ->
        [one] משבצת { $n } × { $crowns }
       *[other] { $n } משבצות × { $crowns }
    }
why-territory-queen =
    { $n ->
        [one] משבצת { $n } × ({ $crowns } + המלכה)
       *[other] { $n } משבצות × ({ $crowns } + המלכה)
    }
why-building = { $building }: { $what } × { $each }
why-building-flat = { $building }: { $each }

# אחרי המשחק
finish-won =
    { $n ->
        [one] הניצחון של { $names }
       *[other] ניצחון משותף: { $names }
    }
graph-title = הניקוד תור אחר תור
mistakes = הטעויות הגדולות
mistakes-text = בוט עובר שוב על כל תור ואומר מה היה עדיף.
mistakes-find = חיפוש הטעויות
mistakes-progress = { $n } מתוך { $of } תורות
mistakes-of =
    { $n ->
        [one] טעות אחת, הפסד של { $points }
       *[other] { $n } טעויות, הפסד של { $points }
    }
mistakes-none = לא נמצאו טעויות
mistake-played = שוחק: { $what }
mistake-better = עדיף: { $what }
play-again = שוב אותם שחקנים
go-to-rematch = אל המשחק הבא
same-deal = שוב אותה חלוקה
replay = צפייה חוזרת
share = שיתוף
download-record = הורדת המשחק

# מה יכול להשתבש
error-bad-request = הבקשה לא הובנה. טענו את הדף מחדש.
error-not-allowed = המקום הזה אינו שלך.
error-not-found = אין משחק כזה.
error-stale = המשחק התקדם בינתיים.
error-illegal = החוקים אינם מתירים זאת.
error-not-your-turn = זה לא התור שלך.
error-too-many = יותר מדי בבת אחת. המתינו רגע.
error-too-large = זה גדול מדי.
error-conflict = זה כבר לא אפשרי.
error-unavailable = השרת עסוק או מופעל מחדש. נסו שוב.
error-unreachable = אי אפשר להגיע לשרת.

# דף הניקוד
pad-lead = למשחק ששוחק בקרטון: הזינו את הממלכה, והדף יספור אותה לפי הכללים. הוא פועל גם בלי רשת.
pad-how = בחרו שטח מתחת ללוח והקישו על משבצות. הקשה נוספת מוסיפה כתרים.
pad-example = להראות דוגמה
pad-example-name = דוגמה
pad-clear = למחוק הכול
pad-clear-sure = באמת לנקות הכול?
pad-add = להוסיף שחקן
pad-drop = להסיר את { $name }
pad-size = גודל
pad-terrain = שטח
pad-remove = להסיר
pad-crowns = כתרים
pad-building = מבנה
pad-no-building = בלי מבנה
pad-coins = מטבעות
pad-knights = אבירים במלאי
pad-towers = צריחים
pad-queen = המלכה כאן
pad-tie = בשוויון נקודות מכריע השטח הגדול ביותר.
print = הדפסה
less-of = { $what }: אחד פחות
more-of = { $what }: אחד יותר
doubt-copies = { $building }: כאן { $n } פעמים, בקופסה יש { $copies }.
doubt-copies-all = { $building }: בממלכות האלה { $n } פעמים, בקופסה יש { $copies }.
doubt-size = רוחב הממלכה { $width } וגובהה { $height }, יותר מ־{ $size } × { $size }.
doubt-odd =
    { $n ->
        [one] משבצת ({ $n }): דומינו אינו מכסה מספר אי־זוגי.
       *[other] { $n } משבצות: דומינו אינו מכסה מספר אי־זוגי.
    }
doubt-apart = לא כל המשבצות מחוברות לטירה.
doubt-many =
    { $least ->
        [0] { $n } משבצות של { $terrain }: בשתי הקופסאות יחד יש { $exist }.
        [1] { $n } משבצות של { $terrain } עם כתרים: בשתי הקופסאות יחד יש { $exist }.
       *[other] { $n } משבצות של { $terrain } עם { $least } כתרים או יותר: בשתי הקופסאות יחד יש { $exist }.
    }
doubt-many-one-box =
    { $least ->
        [0] { $n } משבצות של { $terrain }: בקופסה אחת יש { $exist }, רק בשתיהן יש כל כך הרבה.
        [1] { $n } משבצות של { $terrain } עם כתרים: בקופסה אחת יש { $exist }, רק בשתיהן יש כל כך הרבה.
       *[other] { $n } משבצות של { $terrain } עם { $least } כתרים או יותר: בקופסה אחת יש { $exist }, רק בשתיהן יש כל כך הרבה.
    }
doubt-towers = { $n } צריחים, אבל המבנים כאן מביאים { $built }.
doubt-knights = { $n } אבירים עם המוצבים, אבל עם המבנים האלה צריכים להיות { $built }.
doubt-queen = המלכה אינה מבקרת את מי שאין לו צריחים.
doubt-queens = המלכה מבקרת ב־{ $n } ממלכות.
doubt-queen-host = המלכה מבקרת ממלכה עם { $n } צריחים; לאחרת יש { $most }.
doubt-queen-nobody = המלכה אינה אצל אף אחד, אף שיש צריחים.

# צפייה חוזרת
replay-start = לפני ההחלטה הראשונה.
replay-ends = סוף התור של { $name }.
replay-first = אל ההתחלה
replay-last = אל הסוף
replay-turn-back = תור אחד אחורה
replay-turn-on = תור אחד קדימה
replay-step-back = החלטה אחת אחורה
replay-step-on = החלטה אחת קדימה
replay-play = נגן
replay-pause = השהיה
replay-ply = החלטה
replay-share = לשתף את הרגע הזה
to-table = אל השולחן

# איך משחקים
howto-goal = בונים ממלכה מאבני דומינו. שטחים גדולים עם כתרים רבים מביאים נקודות, וגם המבנים הנכונים, המטבעות שנשמרו וחסד המלכה.
howto-dominoes = אבנים ושטחים
howto-dominoes-text = לכל אבן שתי משבצות, כל אחת מאחד משבעה שטחים. על חלקן יש כתרים. משבצות שכנות מאותו סוג הן שטח אחד. המספר אומר כמה טובה האבן: גבוה יותר, טוב יותר.
howto-turn = תור
howto-turn-text = בכל סיבוב לכל מלך תור אחד, לפי סדר האבנים שעליהן עומדים המלכים. בתור חמישה שלבים. הראשון והאחרון חובה, השלושה שביניהם רשות.
howto-step-a = הניחו את האבן שעליה עומד המלך שלכם.
howto-step-b = עד שני אבירים גובים מס.
howto-step-c = בנו מבנה אחד.
howto-step-d = שחדו את הדרקון.
howto-step-e = בחרו אבן לסיבוב הבא.
howto-a = חצי אחד של האבן חייב לגעת בטירה או במשבצת מהסוג שלו. אסור לכסות דבר.
howto-a-size = כל הממלכה חייבת להיכנס ב־5 × 5 משבצות (לפעמים 7 × 7); הטירה לא חייבת להיות באמצע. אבן שאינה נכנסת בשום מקום אבודה.
howto-a-picture = האגם נוגע באגם, לכן זה מותר. לא משנה במה נוגע החצי השני.
howto-b = הציבו עד שני אבירים מהמלאי על המשבצות שזה עתה הונחו, אחד על כל אחת. כל אביר מביא מיד מטבעות כמספר המשבצות בשטח שלו. הוא נשאר שם עד סוף המשחק.
howto-b-picture = שני האבירים האלה מביאים 3 + 2 מטבעות.
howto-c = שלמו על מבנה מלוח הבנאים והניחו אותו על עיירה בממלכה שאין עליה מבנה. המחיר כתוב לידו. אבירים וצריחים מגיעים מיד, נקודות בסוף. בסיבוב הבא המבנים גולשים לצד הזול.
howto-queen = המלכה
howto-queen-text = מי שקיבל צריחים ויש לו אז יותר מכולם, או כמו האחרים, זוכה בביקור המלכה. אצל המארח כל מבנה זול במטבע, אי אפשר לשחד את הדרקון, ובסוף היא כתר נוסף בשטח הגדול ביותר.
howto-buildings = כל המבנים
howto-d = פעם בסיבוב מישהו יכול לשלם מטבע לדרקון, והוא שורף מבנה מלוח הבנאים. המארח של המלכה אינו יכול.
howto-e = העמידו את המלך על אבן פנויה בשורה הבאה. מספרים נמוכים חלשים יותר, אבל ראשונים בסיבוב הבא.
howto-score = הניקוד
howto-score-coins = נקודה לכל 3 מטבעות.
howto-score-territories = כל שטח: מספר המשבצות כפול מספר הכתרים. בלי כתר אינו שווה דבר.
howto-score-queen = המלכה היא כתר נוסף בשטח הגדול ביותר של המארח.
howto-score-buildings = מבנים: נקודות משלהם, או לכל שטח מסוג מסוים, לכל צריח או לכל אביר.
howto-score-tie = מנצח מי שיש לו הכי הרבה נקודות. בשוויון מכריע השטח הגדול ביותר.
howto-score-picture = יער 3 × 2, מכרות 2 × 0 ו־1 × 3, אגם 1 × 1, והכנסייה 2 נקודות לשטח העיירה היחיד.
howto-players = שחקנים וקופסאות
howto-players-two = לשני שחקנים שני מלכים לכל אחד, וממלכות של 7 × 7 משבצות.
howto-players-more = לשלושה וארבעה שחקנים מלך אחד לכל אחד, וממלכות של 5 × 5.
howto-wedding = חתונה מלכותית מערבבת את שתי הקופסאות: ל־3 עד 8 שחקנים, גם בקבוצות של שניים שחולקים ממלכה.
howto-kingdomino = Kingdomino הוא המשחק הקטן: רק להניח ולבחור, בלי מטבעות, מבנים, מלכה ודרקון.
howto-hands = בדף הזה
howto-hands-mouse = עכבר: הצביעו על משבצת, לחצו, סובבו בגלגלת או בלחיצה, או גררו את האבן ושחררו.
howto-hands-touch = מגע: הקישו על משבצת, הקישו שוב כדי לסובב, ואז „הנחה”; או גררו את האבן.
howto-hands-keys = מקלדת: חצים, R לסיבוב, Enter לאישור, U לביטול.
howto-hands-undo = אפשר לבטל הכול עד סוף התור.
howto-start = בואו נשחק
