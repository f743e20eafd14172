import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: 'Tout cela a lieu, ou rien.',
    grantPermission:
      'Cela ne vous sera pas redemandé. Vous pouvez le retirer dans votre portefeuille.',
  },
  reading: 'Lecture de la demande…',
  approve: 'Approuver',
  risk: 'Refusez, sauf si vous attendiez exactement ce qui est indiqué ci-dessous.',
  understood: 'Je comprends le risque',
  approveAnyway: 'Approuver quand même',
  reject: 'Refuser',
  close: 'Fermer',
  retry: 'Réessayer',
  requestedBy: 'Demandé par',
  network: 'Réseau',
  nativeCoin: 'pièces',
  opaque:
    'Cette demande n’a pas pu être décodée. Approuvez-la seulement si vous savez ce qu’elle fait.',
  fullAddress: 'Afficher l’adresse complète',
  paidBefore: 'déjà payée',
  notYet: 'Vous pourrez approuver une fois que tout ceci sera visible.',
  changes: 'Changements attendus',
  noChanges: 'Rien ne quitte votre compte, et rien n’y entre.',
  unreachable: 'Le réseau ne répond pas, ceci ne peut donc pas être vérifié. Rien n’a été signé.',
  wouldFail: 'Le réseau indique que cette transaction échouerait. Rien n’a été signé.',
  tooLittleMoney: 'Il n’y a pas assez d’argent dans votre compte pour ceci et ses frais.',
  otherSite:
    'Ce site vous demande de vous connecter à un autre. Qui obtient votre signature peut y utiliser votre compte. Rien n’a été signé.',
  unprotected:
    'C’est beaucoup pour un portefeuille sans clé d’accès ni mot de passe. Protégez d’abord votre portefeuille.',
  unpriced:
    'La valeur n’est pas connue, et votre portefeuille n’a ni clé d’accès ni mot de passe. Protégez-le d’abord.',
  protect: 'Protéger le portefeuille',
  tooSmall: 'Agrandissez la fenêtre pour approuver ceci.',
}
