import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'Rechercher un réseau',
  'networks.clearSearch': 'Effacer la recherche',
  'networks.testnets': 'Afficher les réseaux de test',
  'networks.testnet': 'Réseau de test',
  'networks.notApproved': '{wallet} n’a pas approuvé ce réseau. Reconnectez-vous pour l’ajouter.',
  'networks.switchingOff': 'Cette app garde le réseau fixe. Changez-le dans votre portefeuille.',
  'networks.found': ({ count }, { plural }) =>
    plural(count, {
      zero: 'Aucun réseau trouvé',
      one: '# réseau trouvé',
      other: '# réseaux trouvés',
    }),
  'networks.noneTitle': 'Aucun réseau trouvé',
  'networks.noneBody': 'Essayez un autre nom.',
  'networks.help': 'Qu’est-ce qu’un réseau ?',
  'networks.list': 'Réseaux',
  'networks.yourWallet': 'Votre portefeuille',
  'switchNetwork.approve': 'Approuvez dans {wallet}',
  'switchNetwork.approveBody':
    'Votre portefeuille demande si ce site peut utiliser {network}. S’il ne connaît pas encore le réseau, il propose de l’ajouter.',
  'switchNetwork.declinedTitle': 'Demande annulée',
  'switchNetwork.declinedBody': 'Vous n’êtes pas sur {network}. Rien n’a été modifié.',
  'switchNetwork.pendingTitle': 'Une demande est déjà ouverte',
  'switchNetwork.pendingBody':
    '{wallet} a déjà une demande ouverte. Répondez-y là-bas, puis réessayez.',
  'switchNetwork.addFailedTitle': 'Le portefeuille ne peut pas utiliser ce réseau',
  'switchNetwork.addFailedBody':
    '{wallet} n’a pas pu ajouter {network}. Ajoutez-le dans les réglages du portefeuille ou choisissez un autre réseau.',
  'switchNetwork.failedTitle': 'Le réseau n’a pas changé',
  'switchNetwork.failedBody':
    '{wallet} n’a pas changé de réseau. Rien n’a été modifié. Vous pouvez réessayer.',
  'switchNetwork.goneTitle': 'Ce réseau n’est pas proposé ici',
  'switchNetwork.goneBody': 'Choisissez un des réseaux sur lesquels cette app fonctionne.',
  'switchNetwork.notLoadedTitle': 'Une partie de cette page ne s’est pas chargée',
  'switchNetwork.notLoadedBody':
    'Rien n’a été modifié. Vérifiez la connexion Internet, puis rechargez cette page.',
  'switchNetwork.reload': 'Recharger la page',
  'switchNetwork.details': 'Détails du réseau',
  'switchNetwork.chainId': 'ID de chaîne',
  'switchNetwork.currency': 'Monnaie',
  'switchNetwork.rpc': 'Adresse RPC',
  'switchNetwork.explorer': 'Explorateur',
  'switchNetwork.none': 'Aucun',
  'switchNetwork.retry': 'Réessayer',
  'switchNetwork.cancel': 'Annuler',
  'switchNetwork.chooseAnother': 'Choisir un autre réseau',
  'switchNetwork.yourWallet': 'Votre portefeuille',
  'switchActiveChain.title': 'Connecter un portefeuille pour {family}',
  'switchActiveChain.text':
    '{network} nécessite son propre type de portefeuille. Ce qui est déjà connecté le reste.',
  'switchActiveChain.list': 'Portefeuilles pour {family}',
  'switchActiveChain.inUse': 'Déjà connecté',
  'switchActiveChain.phone': 'Utiliser un portefeuille mobile',
  'switchActiveChain.phoneText': 'Scannez un code avec votre téléphone',
  'switchActiveChain.none': 'Aucun portefeuille de ce navigateur ne prend en charge {family}.',
  'switchActiveChain.getWallet': 'Obtenir un portefeuille',
  'switchActiveChain.cancel': 'Annuler',
  'whatIsANetwork.placesTitle': 'Chaque réseau est un registre à part',
  'whatIsANetwork.placesBody':
    'Un réseau tient des comptes et enregistre des transferts. Ce que vous détenez sur un réseau n’est pas sur un autre, même si votre adresse semble identique.',
  'whatIsANetwork.feesTitle': 'Les frais se paient dans sa propre monnaie',
  'whatIsANetwork.feesBody':
    'Chaque réseau prélève des frais dans sa propre monnaie. Gardez-en un peu pour pouvoir envoyer quoi que ce soit.',
  'whatIsANetwork.safeTitle': 'Changer ne déplace rien',
  'whatIsANetwork.safeBody':
    'Changer de réseau change seulement où cette app regarde et agit. Vos fonds restent où ils sont.',
  'whatIsANetwork.back': 'Compris',
}
