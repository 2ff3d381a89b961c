# Les mots de toutes les pages
title = Queendomino
home = Accueil
close = Fermer
loading = Un instant…
navigation = Pages
settings = Langue et réglages
language = Langue
theme = Clair ou sombre
theme-system = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
speed = Comment montrer les coups des autres
speed-normal = Tranquillement
speed-fast = Vite
speed-off = Pas du tout
skip-to-content = Aller au contenu
page-missing = Il n’y a rien à cette adresse
footer-notice = Ceci est une adaptation non officielle, faite par des amateurs. Queendomino est un jeu de Bruno Cathala, illustré par Cyril Bouquet et édité par Blue Orange, avec qui cette page n’a aucun lien. Toutes les images et tous les textes sont les nôtres.
name = Nom
your-name = Votre nom

# La première page
home-lead = Bâtissez un royaume de dominos, levez l’impôt avec vos chevaliers, attirez la reine et prenez garde au dragon.
play-bots = Jouer contre l’ordinateur
starting = On distribue…
ways = Autres possibilités
new-table = Nouvelle table
new-table-text = Avec des amis, ici ou au loin, et autant d’ordinateurs que vous voulez
how-to-play = Règles du jeu
how-to-play-text = Les règles en quelques minutes et en images
score-pad = Feuille de score
score-pad-text = Comptez la partie jouée sur votre vraie table
my-games = Mes parties
show-all = Tout montrer ({ $n })
public-games = Tables ouvertes
public-none = Personne n’attend de joueurs en ce moment.
code = Code d’une table
code-go = Y aller
game-over = terminée
game-waiting = attend des joueurs

# Une nouvelle table
ruleset = Jeu
ruleset-classic = Queendomino
ruleset-classic-text = Le jeu lui-même, de 2 à 4.
ruleset-wedding = Mariage royal
ruleset-wedding-text = Les deux boîtes ensemble, chacun pour soi.
ruleset-wedding-teams = Mariage royal par équipes
ruleset-wedding-teams-text = Les deux boîtes ; deux joueurs partagent un royaume.
ruleset-kingdomino = Kingdomino
ruleset-kingdomino-text = Le petit frère : seulement poser et choisir.
rules-summary = Royaumes de { $size } × { $size }, { $rounds } tours
players = Joueurs
n-players =
    { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    }
level = Force de l’ordinateur
level-quick = { $n }. { $name } · joue aussitôt
level-thinks = { $n }. { $name } · jusqu’à { $seconds } s
level-name-1 = Écuyer
level-name-2 = Fermier
level-name-3 = Meunier
level-name-4 = Marchand
level-name-5 = Garde
level-name-6 = Chevalier
level-name-7 = Baron
level-name-8 = Vicomte
level-name-9 = Comte
level-name-10 = Duc
level-name-11 = Roi
level-name-12 = Reine
bot-thinks =
    { $n ->
        [one] Réfléchit { $n } seconde
       *[other] Réfléchit { $n } secondes
    }
seats = Qui joue
seat-n = Joueur { $n }
seat-who = Place { $n }
who-me = Moi
who-here = Quelqu’un ici
who-invited = Sur invitation
who-open = Le premier venu
who-bot = Un ordinateur
more-options = Plus
allow-hints = Permettre les conseils
public-table = Tout le monde peut trouver cette table et regarder
limit = Temps pour un tour
limit-none = Autant qu’on veut
limit-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
limit-days =
    { $n ->
        [one] { $n } jour
       *[other] { $n } jours
    }
table-title = Nom de la table
seed = Numéro de la donne
seed-text = Le même numéro redonne les mêmes dominos.
open-table = Ouvrir la table
bot-name-1 = Ada
bot-name-2 = Basile
bot-name-3 = Cléo
bot-name-4 = Didier
bot-name-5 = Édith
bot-name-6 = Florian
bot-name-7 = Greta

# Avant la partie
lobby-title = La table est mise
lobby-wait = La partie commence quand toutes les places sont prises. Envoyez les liens à vos amis.
lobby-wait-host = La partie commence quand toutes les places sont prises.
start-with-bots = Commencer, l’ordinateur prend les places libres
seat-open = Libre
seat-invited = Sur invitation
seat-here = ici
seat-bot = ordinateur
seat-away = absent pour l’instant
invite = Inviter
invite-link = Lien d’invitation
link-copied = Lien copié
sit-down = S’asseoir
join-title = Vous êtes invité
join-text = Dites comment vous appeler et prenez place.
watch = Seulement regarder
game-missing = Cette partie n’existe pas
game-missing-text = Il manque peut-être une lettre à l’adresse.

# La table
banner = Le tour
turn-yours = À vous
turn-of = À { $name }
turn-over = La partie est finie
round-of = Tour { $n } sur { $of }
first-choice = Le premier choix
steps = Étapes du tour
step-a = Poser
step-b = Impôt
step-c = Bâtir
step-d = Dragon
step-e = Choisir
step-done = fait
step-now = maintenant
step-open = possible
step-later = plus tard
step-skipped = passé
task-first = Choisissez votre premier domino.
task-a = Posez votre domino : montrez une case, tournez-le et confirmez.
task-discard = Votre domino ne va nulle part et doit être défaussé.
task-tax = poser un chevalier sur vos nouvelles cases
task-build = construire un bâtiment
task-burn = soudoyer le dragon
task-choose = Choisissez votre prochain domino : cela finit votre tour.
task-end = Finissez votre tour.
task-optional = Vous pouvez { $what }. { $last }
task-thinking = L’ordinateur réfléchit…
task-wait = On attend le coup.
sending = Envoi de votre tour…
table-menu = Cette table
menu-rename = Renommer
menu-device = Jouer sur un autre appareil
menu-device-text = Ouvrez ce lien sur votre autre appareil. Celui qui l’a joue pour { $name } : gardez-le pour vous.
menu-leave = Quitter la table
menu-leave-text = Un robot joue pour { $name }. Revenez quand vous voulez, tant que la partie dure.
menu-leave-waiting = La place de { $name } redevient libre.
menu-stay = Rester
menu-watch = Inviter à regarder
menu-watch-text = Qui ouvre cette adresse voit la partie, sans pouvoir y jouer.
help-first = Touchez un domino de la ligne suivante. Les petits numéros jouent plus tôt, les grands valent plus.
help-tax = Touchez une case marquée : un chevalier y prélève les pièces indiquées.
help-build = Touchez un bâtiment pour voir ce qu’il coûte et ce qu’il apporte.
help-burn = Touchez un bâtiment marqué d’une flamme si le dragon doit le brûler.
help-choose = Touchez un domino : le chiffre dans son coin est votre rang au tour suivant.
skip = Passer
undo = Annuler
hint = Montrez-moi un bon coup
end-turn = Finir le tour
score = Score
score-why = montrer pourquoi
kingdom-of = Royaume de { $name }
kingdom-open = montrer en grand
other-kingdoms = Autres royaumes
turn-domino = Tourner le domino
turn-domino-short = Tourner
drag-me = Glissez-moi sur le plateau, ou touchez pour tourner
place-here = Poser
gain = points
discard = Défausser
discard-why = Aucune case où il touche son terrain ou le château sans dépasser la taille du royaume.
build-where =
    { $n ->
        [0] Gratuit. Touchez une ville.
        [one] Coûte { $n } pièce. Touchez une ville.
       *[other] Coûte { $n } pièces. Touchez une ville.
    }
build-cannot = Vous ne pouvez pas le construire maintenant.
burn = Le brûler (1 pièce)
choose-order =
    { $n ->
        [1] Vous serez premier au prochain tour.
       *[other] Vous serez numéro { $n } au prochain tour.
    }
choose-order-range = Vous serez numéro { $from } à { $to } au prochain tour, selon le choix des autres.
choose-this = Choisir
choose-and-end = Choisir et finir
bot-stands-in = L’ordinateur joue pour vous.
come-back = Reprendre ma place
absent = { $name } n’est pas là.
let-bot-play = Faire jouer l’ordinateur
you-watch = Vous regardez.
line-this = Cette ligne
line-next = Ligne suivante
kings-order = Ordre des rois
builders-board = Plateau des bâtisseurs
pile = { $n } dans la pile
dragon-in-cave = Le dragon est dans sa grotte
dragon-out = Le dragon est sorti jusqu’à la fin du tour
dragon-here = Le dragon est ici
queen-waits = La reine n’est encore chez personne
queen-away = La reine est en visite
queen-here = La reine est ici
spot-empty = Vide
spot-price =
    { $n ->
        [one] Coûte { $n } pièce
       *[other] Coûte { $n } pièces
    }
discarded =
    { $n ->
        [one] { $n } domino défaussé
       *[other] { $n } dominos défaussés
    }
line-lost = Pas de connexion. Nouvel essai…
n-coins =
    { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    }
n-knights =
    { $n ->
        [one] { $n } chevalier
       *[other] { $n } chevaliers
    }
n-towers =
    { $n ->
        [one] { $n } tour
       *[other] { $n } tours
    }
n-crowns =
    { $n ->
        [one] { $n } couronne
       *[other] { $n } couronnes
    }
n-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
n-territories =
    { $n ->
        [one] { $n } domaine ({ $terrain })
       *[other] { $n } domaines ({ $terrain })
    }
facts-knights =
    { $n ->
        [one] { $n } chevalier en réserve, { $placed } posés
       *[other] { $n } chevaliers en réserve, { $placed } posés
    }
terrain-wheat = blé
terrain-forest = forêt
terrain-lake = lac
terrain-grassland = prairie
terrain-swamp = marais
terrain-mine = mine
terrain-town = ville
building-tax-knight = +1 pièce par chevalier à chaque impôt
building-tax-tower = +1 pièce par tour à chaque impôt
building-per-territory =
    { $n ->
        [one] { $n } point par domaine ({ $terrain })
       *[other] { $n } points par domaine ({ $terrain })
    }
building-per-tower =
    { $n ->
        [one] { $n } point par tour
       *[other] { $n } points par tour
    }
building-per-knight =
    { $n ->
        [one] { $n } point par chevalier
       *[other] { $n } points par chevalier
    }

# Le plateau pour un lecteur d’écran
square-castle = { $square } château
square-empty = { $square } vide
square-terrain = { $square } { $terrain }
square-knight = chevalier
square-in-territory = { $what } ; domaine de { $n }
board-aimed = { $first } sur { $a }, { $second } sur { $b } { $badge }
half-crowns =
    { $n ->
        [one] { $terrain } à { $n } couronne
       *[other] { $terrain } à { $n } couronnes
    }

# Ce qui s’est passé
log = Ce qui s’est passé
log-more = Tout montrer
log-kings = Les rois sont tirés : { $names }.
log-round = Tour { $n }
log-tiles = Nouveau chez les bâtisseurs : { $names }.
log-place = { $name } pose { $domino } sur { $squares }.
log-discard = { $name } doit défausser { $domino }.
log-tax =
    { $n ->
        [one] { $name } reçoit { $n } pièce sur { $square }.
       *[other] { $name } reçoit { $n } pièces sur { $square }.
    }
log-build =
    { $n ->
        [0] { $name } construit { $building } gratuitement.
        [one] { $name } construit { $building } pour { $n } pièce.
       *[other] { $name } construit { $building } pour { $n } pièces.
    }
log-queen = La reine se rend chez { $name }.
log-burn = { $name } soudoie le dragon : { $building } brûle.
log-choose = { $name } choisit le numéro { $number }, { $domino }.
log-over = La partie est finie. Victoire : { $names }.
legal-place = Poser sur { $squares }
legal-discard = Défausser
legal-tax =
    { $n ->
        [one] Chevalier sur { $square } : { $n } pièce
       *[other] Chevalier sur { $square } : { $n } pièces
    }
legal-build = { $building } sur { $square }
legal-burn = Brûler { $building }
legal-choose = Choisir le numéro { $number }

# Scores
row-coins = Pièces
row-wheat = Blé
row-forest = Forêt
row-lake = Lac
row-grassland = Prairie
row-swamp = Marais
row-mine = Mine
row-town = Ville
row-per_territory = Par domaine
row-per_tower = Par tour
row-per_knight = Par chevalier
row-points = Bâtiments
row-total = Total
row-largest = Plus grand domaine
largest-territory =
    { $n ->
        [one] Plus grand domaine : { $n } case
       *[other] Plus grand domaine : { $n } cases
    }
why-coins =
    { $n ->
        [one] { $n } pièce, 1 point toutes les 3
       *[other] { $n } pièces, 1 point toutes les 3
    }
why-territory =
    { $n ->
        [one] { $n } case × { $crowns }
       *[other] { $n } cases × { $crowns }
    }
why-territory-queen =
    { $n ->
        [one] { $n } case × ({ $crowns } + la reine)
       *[other] { $n } cases × ({ $crowns } + la reine)
    }
why-building = { $building } : { $what } × { $each }
why-building-flat = { $building } : { $each }

# Après la partie
finish-won =
    { $n ->
        [one] { $names } gagne
       *[other] { $names } partagent la victoire
    }
graph-title = Les scores tour par tour
mistakes = Les plus grosses erreurs
mistakes-text = Un robot revoit chaque tour et dit ce qui aurait été meilleur.
mistakes-find = Chercher les erreurs
mistakes-progress = { $n } tours sur { $of }
mistakes-of =
    { $n ->
        [one] { $n } erreur, { $points } de perdus
       *[other] { $n } erreurs, { $points } de perdus
    }
mistakes-none = Aucune erreur trouvée
mistake-played = Joué : { $what }
mistake-better = Mieux : { $what }
play-again = Rejouer ensemble
go-to-rematch = Vers la partie suivante
same-deal = Rejouer la même donne
replay = Revoir
share = Partager
download-record = Télécharger la partie

# Ce qui peut mal tourner
error-bad-request = Cela n’a pas été compris. Rechargez la page.
error-not-allowed = Cette place n’est pas la vôtre.
error-not-found = Cette partie n’existe pas.
error-stale = La partie a continué entre-temps.
error-illegal = Les règles ne le permettent pas.
error-not-your-turn = Ce n’est pas votre tour.
error-too-many = C’est trop à la fois. Attendez un instant.
error-too-large = C’est trop grand.
error-conflict = Ce n’est plus possible.
error-unavailable = Le serveur est occupé ou redémarre. Réessayez.
error-unreachable = Le serveur est injoignable.

# La feuille de score
pad-lead = Pour une partie jouée avec le carton : saisissez votre royaume, la feuille le compte comme la règle le veut. Elle marche aussi sans réseau.
pad-how = Choisissez un terrain sous le plateau, puis touchez des cases. Touchez encore pour les couronnes.
pad-example = Montrer un exemple
pad-example-name = Exemple
pad-clear = Tout effacer
pad-clear-sure = Vraiment tout effacer ?
pad-add = Ajouter un joueur
pad-drop = Retirer { $name }
pad-size = Taille
pad-terrain = Terrain
pad-remove = Enlever
pad-crowns = Couronnes
pad-building = Bâtiment
pad-no-building = Aucun bâtiment
pad-coins = Pièces
pad-knights = Chevaliers en réserve
pad-towers = Tours
pad-queen = La reine est ici
pad-tie = À égalité de points, le plus grand domaine décide.
print = Imprimer
less-of = { $what } : un de moins
more-of = { $what } : un de plus
doubt-copies = { $building } est ici { $n } fois, la boîte en a { $copies }.
doubt-copies-all = { $building } est { $n } fois dans ces royaumes, la boîte en a { $copies }.
doubt-size = Le royaume fait { $width } de large et { $height } de haut, plus que { $size } × { $size }.
doubt-odd =
    { $n ->
        [one] { $n } case : des dominos ne couvrent pas un nombre impair.
       *[other] { $n } cases : des dominos ne couvrent pas un nombre impair.
    }
doubt-apart = Toutes les cases ne tiennent pas au château.
doubt-many =
    { $least ->
        [0] { $n } cases ({ $terrain }) : les deux boîtes ensemble en ont { $exist }.
        [1] { $n } cases ({ $terrain }) avec couronnes : les deux boîtes ensemble en ont { $exist }.
       *[other] { $n } cases ({ $terrain }) avec { $least } couronnes ou plus : les deux boîtes ensemble en ont { $exist }.
    }
doubt-many-one-box =
    { $least ->
        [0] { $n } cases ({ $terrain }) : une boîte en a { $exist }, il faut les deux pour en avoir autant.
        [1] { $n } cases ({ $terrain }) avec couronnes : une boîte en a { $exist }, il faut les deux pour en avoir autant.
       *[other] { $n } cases ({ $terrain }) avec { $least } couronnes ou plus : une boîte en a { $exist }, il faut les deux pour en avoir autant.
    }
doubt-towers = { $n } tours, mais les bâtiments d’ici en apportent { $built }.
doubt-knights = { $n } chevaliers avec ceux posés, mais avec ces bâtiments il devrait y en avoir { $built }.
doubt-queen = La reine ne visite personne qui n’a pas de tour.
doubt-queens = La reine est dans { $n } royaumes.
doubt-queen-host = La reine visite un royaume à { $n } tours ; un autre en a { $most }.
doubt-queen-nobody = La reine n’est chez personne, alors qu’il y a des tours.

# Revoir
replay-start = Avant la première décision.
replay-ends = { $name } finit son tour.
replay-first = Au début
replay-last = À la fin
replay-turn-back = Un tour en arrière
replay-turn-on = Un tour en avant
replay-step-back = Une décision en arrière
replay-step-on = Une décision en avant
replay-play = Lire
replay-pause = Pause
replay-ply = Décision
replay-share = Partager cet instant
to-table = Vers la table

# Règles du jeu
howto-goal = Vous bâtissez un royaume avec des dominos. De grands domaines à nombreuses couronnes rapportent des points, et aussi les bons bâtiments, les pièces gardées et la faveur de la reine.
howto-dominoes = Dominos et terrains
howto-dominoes-text = Chaque domino a deux cases, chacune d’un des sept terrains. Certaines portent des couronnes. Des cases voisines du même terrain forment un domaine. Le numéro dit ce que vaut un domino : plus il est haut, meilleur il est.
howto-turn = Un tour de jeu
howto-turn-text = À chaque tour, chaque roi agit une fois, dans l’ordre des dominos où se tiennent les rois. Il y a cinq étapes. La première et la dernière sont obligatoires, les trois autres libres.
howto-step-a = Posez le domino où se tient votre roi.
howto-step-b = Jusqu’à deux chevaliers lèvent l’impôt.
howto-step-c = Construisez un bâtiment.
howto-step-d = Soudoyez le dragon.
howto-step-e = Choisissez un domino pour le tour suivant.
howto-a = Une moitié du domino doit toucher le château ou une case de son propre terrain. Il ne doit rien recouvrir.
howto-a-size = Tout le royaume doit tenir dans 5 × 5 cases (7 × 7 dans certaines parties) ; le château n’a pas à être au milieu. Un domino qui ne va nulle part est perdu.
howto-a-picture = Le lac touche le lac : c’est permis. Ce que touche l’autre moitié ne compte pas.
howto-b = Posez jusqu’à deux chevaliers de votre réserve sur les cases que vous venez de poser, un par case. Chacun rapporte aussitôt autant de pièces que son domaine a de cases. Il y reste jusqu’à la fin.
howto-b-picture = Ces deux chevaliers rapportent 3 + 2 pièces.
howto-c = Payez un bâtiment du plateau des bâtisseurs et posez-le sur une ville de votre royaume qui n’en a pas. Le prix est à côté. Chevaliers et tours viennent aussitôt, les points à la fin. Au tour suivant, les bâtiments glissent vers le côté le moins cher.
howto-queen = La reine
howto-queen-text = Qui gagne des tours et en a alors plus que tous les autres, ou autant, reçoit la visite de la reine. Chez lui, chaque bâtiment coûte une pièce de moins, il ne peut pas soudoyer le dragon, et à la fin elle est une couronne de plus sur le plus grand domaine.
howto-buildings = Tous les bâtiments
howto-d = Une fois par tour, quelqu’un peut donner une pièce au dragon, qui brûle un bâtiment du plateau des bâtisseurs. L’hôte de la reine ne peut pas le faire.
howto-e = Mettez votre roi sur un domino libre de la ligne suivante. Les petits numéros sont plus faibles, mais passent en premier au tour suivant.
howto-score = Le score
howto-score-coins = 1 point toutes les 3 pièces.
howto-score-territories = Chaque domaine : ses cases fois ses couronnes. Sans couronne, il ne vaut rien.
howto-score-queen = La reine est une couronne de plus sur le plus grand domaine de son hôte.
howto-score-buildings = Bâtiments : leurs propres points, ou pour chaque domaine d’un terrain, chaque tour ou chaque chevalier.
howto-score-tie = Le plus de points gagne. À égalité, le plus grand domaine décide.
howto-score-picture = Forêt 3 × 2, mines 2 × 0 et 1 × 3, lac 1 × 1, et l’église 2 points pour son seul domaine de ville.
howto-players = Joueurs et boîtes
howto-players-two = À deux, chacun a deux rois et un royaume de 7 × 7 cases.
howto-players-more = À trois et quatre, chacun a un roi et un royaume de 5 × 5.
howto-wedding = Le Mariage royal mêle les deux boîtes : de 3 à 8 joueurs, aussi par équipes de deux qui partagent un royaume.
howto-kingdomino = Kingdomino est le petit jeu : seulement poser et choisir, sans pièces, bâtiments, reine ni dragon.
howto-hands = Sur cette page
howto-hands-mouse = Souris : montrez une case, cliquez, tournez avec la molette ou un clic, ou faites glisser le domino.
howto-hands-touch = Écran tactile : touchez une case, touchez encore pour tourner, puis « Poser » ; ou faites glisser le domino.
howto-hands-keys = Clavier : flèches, R pour tourner, Entrée pour confirmer, U pour annuler.
howto-hands-undo = Vous pouvez tout reprendre tant que votre tour n’est pas fini.
howto-start = Jouons
