### One word for one thing: kingdom royaume, square case, terrain paysage, territory domaine, line ligne, turn tour,
### round manche, tower tour, building bâtiment, tax impôt, pile pioche, score pad carnet de score

# Les mots de toutes les pages
title = Queendomino
home = Accueil
close = Fermer
loading = Un instant…
navigation = Pages
settings = Langue et réglages
language = Langue
theme = Apparence
theme-system = Comme l’appareil
theme-light = Claire
theme-dark = Sombre
speed = Animer les coups des autres
speed-normal = Tranquillement
speed-fast = Vite
speed-off = Pas du tout
skip-to-content = Aller au contenu
page-missing = Il n’y a rien à cette adresse
footer-notice = Une adaptation non officielle, faite par des passionnés. Queendomino est un jeu de Bruno Cathala, illustré par Cyril Bouquet et édité par Blue Orange, qui n’ont aucun lien avec cette page. Toutes les images et tous les textes sont les nôtres.
name = Nom
your-name = Votre nom

# La première page
home-lead = Construisez un royaume de dominos, percevez l’impôt avec vos chevaliers, attirez la reine et gare au dragon !
play-bots = Jouer contre des bots
starting = Distribution…
ways = À faire aussi
new-table = Nouvelle table
new-table-text = Avec des amis, d’ici ou d’ailleurs, et des bots à volonté
how-to-play = Règles du jeu
how-to-play-text = Les règles en quelques minutes et en images
score-pad = Carnet de score
score-pad-text = Comptez les points d’une partie jouée sur une vraie table
my-games = Mes parties
show-all = Tout afficher ({ $n })
public-games = Tables ouvertes
public-none = Aucune table n’attend de joueurs en ce moment.
code = Code de la table
code-go = Y aller
game-over = terminée
game-waiting = attend des joueurs

# Une nouvelle table
ruleset = Jeu
ruleset-classic = Queendomino
ruleset-classic-text = Le jeu lui-même, de 2 à 4 joueurs.
ruleset-wedding = Royal Wedding
ruleset-wedding-text = Les deux boîtes réunies, chacun pour soi.
ruleset-wedding-teams = Royal Wedding en équipe
ruleset-wedding-teams-text = Les deux boîtes réunies, un royaume pour deux.
ruleset-kingdomino = Kingdomino
ruleset-kingdomino-text = Là où tout a commencé : on pose, on choisit.
rules-summary = Royaumes de { $size } × { $size }, { $rounds } manches
players = Joueurs
n-players =
    { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    }
level = Force des bots
level-quick = { $n }. { $name } · immédiat
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
level-name-11 = Reine
bot-thinks = { $n } s par tour
seats = Qui joue ?
seat-n = Joueur { $n }
seat-who = Place { $n }
who-me = Moi
who-here = Sur place
who-invited = Invitation
who-open = Libre
who-bot = Un bot
more-options = Plus d’options
allow-hints = Autoriser les conseils
public-table = Table visible de tous, spectateurs admis
limit = Temps par tour
limit-none = Illimité
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
lobby-wait = La partie commencera quand toutes les places seront prises. Envoyez les liens à vos amis.
lobby-wait-host = La partie commencera quand toutes les places seront prises.
start-with-bots = Commencer, avec des bots aux places libres
seat-open = Libre
seat-invited = Sur invitation
seat-here = ici
seat-bot = bot
seat-away = pas là pour l’instant
invite = Inviter
invite-link = Lien d’invitation
link-copied = Lien copié
sit-down = S’asseoir
join-title = Une place vous attend
join-text = Indiquez votre nom et prenez place.
watch = Juste regarder
game-missing = Cette partie n’existe pas
game-missing-text = Il manque peut-être une lettre à l’adresse.

# La table
banner = Le tour en cours
turn-yours = À vous de jouer
turn-of = À { $name } de jouer
turn-over = La partie est terminée
round-of = Manche { $n } sur { $of }
first-choice = Premier choix
steps = Étapes du tour
step-a = Poser
step-b = Impôt
step-c = Construire
step-d = Dragon
step-e = Choisir
step-done = fait
step-now = en cours
step-open = possible
step-later = à venir
step-skipped = passé
task-first = Choisissez votre premier domino.
task-a = Posez votre domino : visez une case, tournez le domino, confirmez.
task-discard = Votre domino ne rentre nulle part et doit être défaussé.
task-tax = placer un chevalier
task-build = construire
task-burn = soudoyer le dragon
task-choose = Choisissez votre prochain domino.
task-end = Terminez votre tour.
task-optional = Vous pouvez { $what }. { $last }
task-thinking = Un bot réfléchit…
task-wait = En attente du coup.
sending = Envoi de votre tour…
table-menu = Cette table
menu-rename = Renommer
menu-device = Jouer sur un autre appareil
menu-device-text = Ouvrez ce lien sur votre autre appareil. Qui l’a peut jouer pour { $name } : gardez-le pour vous.
menu-leave = Quitter la table
menu-leave-text = Un bot jouera pour { $name }. Revenez quand vous voulez, tant que la partie dure.
menu-leave-waiting = La place redevient libre : { $name }.
menu-stay = Rester
menu-watch = Inviter à regarder
menu-watch-text = Qui ouvre cette adresse voit la partie, sans pouvoir y jouer.
help-first = Touchez un domino de la ligne suivante. Les petits numéros jouent plus tôt, les grands valent plus.
help-tax = Touchez une case marquée : un chevalier y prélève les pièces indiquées.
help-build = Touchez un bâtiment pour voir ce qu’il coûte et ce qu’il apporte.
help-burn = Touchez un bâtiment marqué d’une flamme si le dragon doit le brûler.
help-choose = Touchez un domino : le chiffre dans son coin est votre rang à la manche suivante.
skip = Passer
undo = Annuler
hint = Donnez-moi un conseil
end-turn = Terminer le tour
score = Score
score-why = voir le détail
kingdom-of = Royaume : { $name }
kingdom-open = agrandir
other-kingdoms = Autres royaumes
turn-domino = Tourner le domino
turn-domino-short = Tourner
drag-me = Glissez-moi sur le plateau, ou touchez-moi pour me tourner
place-here = Poser
gain = points
discard = Défausser
discard-why = Aucune case ne lui permet de toucher son paysage ou le château sans dépasser la taille du royaume.
build-where =
    { $n ->
        [0] Gratuit. Touchez une ville.
        [one] Coûte { $n } pièce. Touchez une ville.
       *[other] Coûte { $n } pièces. Touchez une ville.
    }
build-cannot = Vous ne pouvez pas construire ce bâtiment maintenant.
burn = Brûler (1 pièce)
choose-order =
    { $n ->
        [1] Prochaine manche : en premier.
       *[other] Prochaine manche : en position { $n }.
    }
choose-order-range = Prochaine manche : en position { $from } à { $to }, selon les autres.
choose-this = Choisir
choose-and-end = Terminer
bot-stands-in = Un bot joue à votre place.
come-back = Reprendre la main
absent = { $name } n’est pas là.
let-bot-play = Laisser jouer un bot
you-watch = Vous regardez la partie.
line-this = Ligne actuelle
line-next = Ligne suivante
kings-order = Ordre des rois
builders-board = Plateau des bâtisseurs
pile = { $n } dans la pioche
dragon-in-cave = Le dragon est dans sa grotte
dragon-out = Le dragon est sorti jusqu’à la fin de la manche
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
line-lost = Connexion perdue. Nouvel essai…
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
        [one] { $n } domaine de { $terrain }
       *[other] { $n } domaines de { $terrain }
    }
facts-knights =
    { $n ->
        [one] { $n } chevalier en réserve, { $placed } dans le royaume
       *[other] { $n } chevaliers en réserve, { $placed } dans le royaume
    }
terrain-wheat = blé
terrain-forest = forêt
terrain-lake = lac
terrain-grassland = prairie
terrain-swamp = marais
terrain-mine = mine
terrain-town = ville
building-tax-knight = +1 pièce par chevalier à chaque impôt perçu
building-tax-tower = +1 pièce par tour possédée à chaque impôt perçu
building-per-territory =
    { $n ->
        [one] { $n } point par domaine de { $terrain }
       *[other] { $n } points par domaine de { $terrain }
    }
building-per-tower =
    { $n ->
        [one] { $n } point pour chaque tour possédée
       *[other] { $n } points pour chaque tour possédée
    }
building-per-knight =
    { $n ->
        [one] { $n } point pour chaque chevalier
       *[other] { $n } points pour chaque chevalier
    }

# Le plateau pour un lecteur d’écran
square-castle = { $square } château
square-empty = { $square } vide
square-terrain = { $square } { $terrain }
square-knight = chevalier
square-in-territory =
    { $n ->
        [one] { $what } ; domaine de { $n } case
       *[other] { $what } ; domaine de { $n } cases
    }
board-aimed = { $first } sur { $a }, { $second } sur { $b } { $badge }
half-crowns =
    { $n ->
        [one] { $terrain } à { $n } couronne
       *[other] { $terrain } à { $n } couronnes
    }

# Ce qui s’est passé
log = Ce qui s’est passé
log-more = Tout afficher
log-kings = Ordre des rois, tiré au sort : { $names }.
log-round = Manche { $n }
log-tiles = Nouveaux bâtiments : { $names }.
log-place = { $name } pose le domino { $domino } sur { $squares }.
log-discard = { $name } doit défausser le domino { $domino }.
log-tax =
    { $n ->
        [one] { $name } perçoit { $n } pièce sur { $square }.
       *[other] { $name } perçoit { $n } pièces sur { $square }.
    }
log-build =
    { $n ->
        [0] { $name } construit { $building } gratuitement.
        [one] { $name } construit { $building } pour { $n } pièce.
       *[other] { $name } construit { $building } pour { $n } pièces.
    }
log-queen = La reine se rend chez { $name }.
log-burn = { $name } soudoie le dragon : { $building } brûle.
log-choose = { $name } choisit le domino { $number }, { $domino }.
log-over = La partie est terminée. Victoire : { $names }.
legal-place = Poser sur { $squares }
legal-discard = Défausser
legal-tax =
    { $n ->
        [one] Chevalier sur { $square } : { $n } pièce
       *[other] Chevalier sur { $square } : { $n } pièces
    }
legal-build = { $building } sur { $square }
legal-burn = Brûler { $building }
legal-choose = Choisir le domino { $number }

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
        [one] Plus grand domaine : { $n } case
       *[other] Plus grand domaine : { $n } cases
    }
why-coins =
    { $n ->
        [one] { $n } pièce, 1 point par tranche de 3
       *[other] { $n } pièces, 1 point par tranche de 3
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
why-building = { $building } : { $what } × { $each }
why-building-flat = { $building } : { $each }

# Après la partie
finish-won =
    { $n ->
        [one] { $names } gagne la partie
       *[other] { $names } se partagent la victoire
    }
graph-title = Les scores tour par tour
mistakes = Les plus grosses erreurs
mistakes-text = Un bot revoit chaque tour et dit ce qui aurait été meilleur.
mistakes-find = Chercher les erreurs
mistakes-progress = Tours revus : { $n } sur { $of }
mistakes-of =
    { $n ->
        [one] { $n } erreur, qui coûte { $points }
       *[other] { $n } erreurs, qui coûtent { $points }
    }
mistakes-none = Aucune erreur trouvée
mistake-played = Joué : { $what }
mistake-better = Mieux : { $what }
play-again = Revanche
go-to-rematch = Aller à la revanche
same-deal = Rejouer la même donne
replay = Revoir la partie
share = Partager
download-record = Télécharger la partie

# Ce qui peut mal tourner
error-bad-request = Le serveur n’a pas compris. Veuillez recharger la page.
error-not-allowed = Cette place n’est pas la vôtre.
error-not-found = Cette partie n’existe pas.
error-stale = La partie a avancé entre-temps.
error-illegal = Les règles ne le permettent pas.
error-not-your-turn = Ce n’est pas à vous de jouer.
error-too-many = C’est trop à la fois. Attendez un instant.
error-too-large = C’est trop volumineux.
error-conflict = Ce n’est plus possible.
error-unavailable = Le serveur est occupé ou redémarre. Veuillez réessayer.
error-unreachable = Le serveur est injoignable.

# La feuille de score
pad-lead = Pour une partie jouée avec de vrais dominos : saisissez votre royaume, et le carnet compte les points selon les règles. Il marche aussi hors ligne.
pad-how = Choisissez un paysage sous le plateau, puis touchez des cases. Touchez une case de nouveau pour ajouter des couronnes.
pad-example = Voir un exemple
pad-example-name = Exemple
pad-clear = Tout effacer
pad-clear-sure = Vraiment tout effacer ?
pad-add = Ajouter un joueur
pad-drop = Retirer { $name }
pad-size = Taille
pad-terrain = Paysage
pad-remove = Effacer
pad-crowns = Couronnes
pad-building = Bâtiment
pad-no-building = Aucun bâtiment
pad-coins = Pièces
pad-knights = Chevaliers en réserve
pad-towers = Tours
pad-queen = La reine est ici
pad-tie = À égalité de points, le plus grand domaine l’emporte.
print = Imprimer
less-of = { $what } : moins un
more-of = { $what } : plus un
doubt-copies = { $building } : { $n } fois ici, mais { $copies } dans la boîte.
doubt-copies-all = { $building } : { $n } fois dans ces royaumes, mais { $copies } dans la boîte.
doubt-size = Le royaume fait { $width } cases de large et { $height } de haut ; il ne doit pas dépasser { $size } × { $size }.
doubt-odd =
    { $n ->
        [one] { $n } case : des dominos ne peuvent pas couvrir un nombre impair.
       *[other] { $n } cases : des dominos ne peuvent pas couvrir un nombre impair.
    }
doubt-apart = Certaines cases ne sont pas reliées au château.
doubt-many =
    { $least ->
        [0] { $n } cases de { $terrain } : les deux boîtes réunies en ont { $exist }.
        [1] { $n } cases de { $terrain } avec couronnes : les deux boîtes réunies en ont { $exist }.
       *[other] { $n } cases de { $terrain } avec { $least } couronnes ou plus : les deux boîtes réunies en ont { $exist }.
    }
doubt-many-one-box =
    { $least ->
        [0] { $n } cases de { $terrain } : une boîte en a { $exist }, il faut les deux pour en avoir autant.
        [1] { $n } cases de { $terrain } avec couronnes : une boîte en a { $exist }, il faut les deux pour en avoir autant.
       *[other] { $n } cases de { $terrain } avec { $least } couronnes ou plus : une boîte en a { $exist }, il faut les deux pour en avoir autant.
    }
doubt-towers = Tours : { $n }, mais les bâtiments d’ici en apportent { $built }.
doubt-knights = Chevaliers, avec ceux du royaume : { $n }, mais avec ces bâtiments il en faudrait { $built }.
doubt-queen = La reine ne se rend pas dans un royaume sans tour.
doubt-queens = La reine est dans { $n } royaumes à la fois.
doubt-queen-host = Tours chez la reine : { $n } ; un autre royaume en a { $most }.
doubt-queen-nobody = Il y a des tours, mais la reine n’est chez personne.

# Revoir
replay-start = Avant la première décision.
replay-ends = { $name } termine son tour.
replay-first = Au début
replay-last = À la fin
replay-turn-back = Un tour en arrière
replay-turn-on = Un tour en avant
replay-step-back = Une décision en arrière
replay-step-on = Une décision en avant
replay-play = Lire
replay-pause = Pause
replay-ply = Décision
replay-share = Partager ce moment
to-table = Retour à la table

# Règles du jeu
howto-goal = Vous construisez un royaume avec des dominos. De grands domaines riches en couronnes rapportent des points, tout comme les bons bâtiments, les pièces gardées et les faveurs de la reine.
howto-dominoes = Dominos et paysages
howto-dominoes-text = Chaque domino a deux cases, et chaque case l’un des sept paysages. Certaines portent des couronnes. Les cases voisines d’un même paysage forment un domaine. Le numéro dit ce que vaut un domino : plus il est grand, mieux c’est.
howto-turn = Un tour
howto-turn-text = À chaque manche, chaque roi joue un tour, dans l’ordre des dominos sur lesquels se tiennent les rois. Un tour compte cinq étapes. La première et la dernière sont obligatoires, les trois autres facultatives.
howto-step-a = Posez le domino sur lequel se tient votre roi.
howto-step-b = Envoyez un ou deux chevaliers percevoir l’impôt.
howto-step-c = Construisez un bâtiment.
howto-step-d = Soudoyez le dragon.
howto-step-e = Choisissez un domino pour la manche suivante.
howto-a = Au moins une moitié du domino doit toucher le château ou une case du même paysage qu’elle. Le domino ne doit rien recouvrir.
howto-a-size = Tout le royaume doit tenir dans 5 × 5 cases (7 × 7 dans certaines parties) ; le château n’est pas forcément au milieu. Un domino qui ne rentre nulle part est défaussé.
howto-a-picture = Le lac touche le lac, le coup est donc permis. Peu importe ce que touche l’autre moitié.
howto-b = Placez un ou deux chevaliers de votre réserve sur les cases que vous venez de poser, un seul par case. Chacun rapporte aussitôt autant de pièces que son domaine compte de cases, et y reste jusqu’à la fin de la partie.
howto-b-picture = Ces deux chevaliers rapportent 3 + 2 pièces.
howto-c = Payez un bâtiment du plateau des bâtisseurs et posez-le sur une ville de votre royaume qui n’en porte pas encore. Le prix est indiqué à son emplacement. Chevaliers et tours s’obtiennent aussitôt, les points à la fin. À la manche suivante, les bâtiments glissent du côté le moins cher.
howto-queen = La reine
howto-queen-text = La reine se rend dans le royaume qui vient de gagner des tours et qui en compte alors le plus, même à égalité. Chaque bâtiment y coûte une pièce de moins, mais on ne peut pas y soudoyer le dragon. À la fin, elle compte comme une couronne de plus sur le plus grand domaine du royaume.
howto-buildings = Tous les bâtiments
howto-d = Une fois par manche, on peut donner une pièce au dragon pour qu’il brûle un bâtiment du plateau des bâtisseurs. Le royaume qui accueille la reine n’y a pas droit.
howto-e = Placez votre roi sur un domino libre de la ligne suivante. Les petits numéros valent moins, mais jouent en premier à la manche suivante.
howto-score = Le score
howto-score-coins = 1 point par tranche de 3 pièces.
howto-score-territories = Chaque domaine : ses cases multipliées par ses couronnes. Sans couronne, il ne rapporte rien.
howto-score-queen = La reine compte comme une couronne de plus sur le plus grand domaine du royaume qui l’accueille.
howto-score-buildings = Bâtiments : des points fixes, ou des points par domaine d’un paysage, par tour ou par chevalier.
howto-score-tie = Le plus haut score gagne. À égalité, le plus grand domaine l’emporte.
howto-score-picture = Forêt 3 × 2, mines 2 × 0 et 1 × 3, lac 1 × 1, et 2 points de l’église pour l’unique domaine de ville.
howto-players = Joueurs et boîtes
howto-players-two = À deux, chacun a deux rois et un royaume de 7 × 7 cases.
howto-players-more = À trois ou quatre, chacun a un roi et un royaume de 5 × 5.
howto-wedding = Royal Wedding réunit les deux boîtes : de 3 à 8 joueurs, aussi en équipes de deux qui partagent un royaume.
howto-kingdomino = Kingdomino est plus simple : on pose et on choisit, sans pièces, bâtiments, reine ni dragon.
howto-hands = Sur cette page
howto-hands-mouse = Souris : visez une case, cliquez, tournez d’un clic ou avec la molette ; ou faites glisser le domino.
howto-hands-touch = Écran tactile : touchez une case, touchez encore pour tourner, puis « Poser » ; ou faites glisser le domino.
howto-hands-keys = Clavier : flèches, R pour tourner, Entrée pour confirmer, U pour annuler.
howto-hands-undo = Vous pouvez tout annuler tant que votre tour n’est pas terminé.
howto-start = À vous de jouer
