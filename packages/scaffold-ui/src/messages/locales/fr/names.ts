import type { Texts } from '../Locale.ts'

export const texts: Texts<'names'> = {
  'chooseName.easyTitle': 'Plus simple qu’une adresse',
  'chooseName.easyText':
    'Vos amis envoient à votrenom.{zone} au lieu de quarante lettres et chiffres.',
  'chooseName.easyTextNoZone':
    'Vos amis envoient à un nom au lieu de quarante lettres et chiffres.',
  'chooseName.freeTitle': 'Rien à payer',
  'chooseName.freeText':
    'Vous signez un message pour prouver que le compte est à vous. Il ne déplace rien.',
  'chooseName.publicTitle': 'Les noms sont publics',
  'chooseName.publicText': 'Toute personne qui connaît le nom peut consulter votre compte.',
  'chooseName.start': 'Choisir un nom',
  'chooseName.ownTitle': 'Vous êtes {name}',
  'chooseName.ownText': 'Chaque compte a un nom.',
  'chooseName.ownFailed': 'Impossible de récupérer les noms de l’adresse',
  'chooseName.ownFailedText': 'Vous avez peut-être déjà un nom.',
  'chooseName.retry': 'Réessayer',
  'chooseName.back': 'Compris',
  'chooseName.unavailable': 'Les noms ne sont pas disponibles ici',
  'chooseName.unavailableText': 'Ce compte ne peut pas enregistrer de nom.',
  'nameRegistered.title': '{name} est à vous',
  'nameRegistered.text': 'Il mène maintenant à ce compte.',
  'nameRegistered.account': 'Compte',
  'nameRegistered.address': 'Adresse entière :',
  'nameRegistered.go': 'C’est parti !',
  'nameRegistered.more': 'Que puis-je en faire ?',
  'nameRegistered.moreText':
    'Partagez-le avec toute personne qui veut vous envoyer quelque chose. Les apps utilisant ce kit l’affichent à la place de votre adresse. Le garder ne coûte rien.',
  'registerName.label': 'Nom',
  'registerName.placeholder': 'votrenom',
  'registerName.rules': 'Lettres, chiffres et traits d’union, au moins 4 caractères',
  'registerName.tooShort': 'Au moins 4 caractères',
  'registerName.illegalCharacters':
    'Lettres, chiffres et traits d’union uniquement, pas de trait d’union au début ni à la fin',
  'registerName.suggestions': 'Noms similaires',
  'registerName.registered': 'Enregistré',
  'registerName.available': 'Disponible',
  'registerName.looking': 'Recherche de noms…',
  'registerName.suggestionsFailed': 'Impossible de récupérer des suggestions de noms',
  'registerName.suggestionsFailedText':
    'Vous pouvez quand même essayer d’enregistrer le nom saisi.',
  'registerName.retry': 'Réessayer',
  'registerName.loadFailed': 'Les noms sont inaccessibles pour le moment',
  'registerName.loadFailedText': 'Vérifiez la connexion Internet, puis réessayez.',
  'registerName.button.enterName': 'Saisir un nom',
  'registerName.button.tooShort': 'Trop court',
  'registerName.button.illegalCharacters': 'Pas un nom',
  'registerName.button.taken': 'Déjà enregistré',
  'registerName.button.ready': 'Enregistrer',
  'registerName.signing': 'Signez dans {wallet} pour enregistrer',
  'registerName.registering': 'Enregistrement de {name}…',
  'registerName.error.declined': 'Demande annulée. Rien n’a été enregistré.',
  'registerName.error.taken': 'Ce nom est pris. Rien n’a été enregistré.',
  'registerName.error.owned': 'Vous possédez déjà un nom',
  'registerName.error.refused': 'Ce nom ne peut pas être enregistré. Essayez-en un autre.',
  'registerName.error.expired':
    'La signature est arrivée trop tard. Rien n’a été enregistré. Réessayez.',
  'registerName.error.signature':
    'La signature n’appartient pas à ce compte. Rien n’a été enregistré.',
  'registerName.error.patience': 'Trop de tentatives. Rien n’a été enregistré. Réessayez {time}.',
  'registerName.later': 'plus tard',
  'registerName.error.pending': '{wallet} a déjà une demande ouverte. Ouvrez-la pour continuer.',
  'registerName.error.account':
    'Le portefeuille est maintenant sur un autre compte. Rien n’a été enregistré.',
  'registerName.error.unanswered':
    'La réponse n’est pas arrivée. On ne sait pas encore si le nom a été enregistré. Réessayez : il n’est enregistré qu’une fois.',
  'registerName.error.failed': 'Un problème est survenu. Rien n’a été enregistré.',
}
