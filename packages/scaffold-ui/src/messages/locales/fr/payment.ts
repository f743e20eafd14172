import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'jusqu’à {fee}',
  'amountProblem.invalid': 'Montant en {symbol} non valide',
  'amountProblem.which': '{less} ou {more} ?',
  'amountProblem.funds': 'C’est plus que votre solde.',
  'amountProblem.gas': 'Il vous faut plus de {symbol} pour les frais de réseau.',
  'transfer.speed': 'Vitesse',
  'transfer.slow': 'Lente',
  'transfer.normal': 'Normale',
  'transfer.fast': 'Rapide',
  'transfer.wait': 'environ {time}',
  'transfer.rates': 'Taux de frais',
  'transfer.tokenAccountCreated':
    'Le destinataire n’a pas encore de compte pour ce jeton. L’ouvrir coûte {amount} de plus.',
  'transfer.receiverBelowMinimum': 'Trop peu pour arriver : le réseau y exige au moins {amount}.',
  'transfer.senderBelowMinimum':
    'Il resterait moins de {amount} sur votre compte, ce que le réseau ne conserve pas.',
  'transfer.transferFee': 'Ce jeton retient {fee} sur ce paiement. Le destinataire recevra {rest}.',
  'transfer.transferHook':
    'À chaque paiement, ce jeton exécute un programme de son émetteur. Ce programme peut refuser le paiement. Il ne peut pas prendre plus que ce que vous envoyez.',
  'transfer.programReceiver':
    'Cette adresse appartient à un programme, pas à une personne. Assurez-vous qu’il peut renvoyer des jetons.',
  'transfer.unknownReceiverType':
    'Ce type d’adresse est plus récent que ce que cette app connaît. Assurez-vous que le destinataire peut dépenser depuis celle-ci.',
  'paymentFailure.declined': 'Demande annulée. Rien n’a été envoyé.',
  'paymentFailure.pending': '{wallet} a déjà une demande ouverte. Ouvrez-la pour continuer.',
  'paymentFailure.funds': 'Le solde ne couvre pas le montant et les frais. Rien n’a été envoyé.',
  'paymentFailure.collectibles':
    'Les petits montants qui peuvent contenir des objets de collection ne sont pas dépensés, et le reste ne suffit pas. Rien n’a été envoyé.',
  'paymentFailure.chain': 'Le portefeuille est sur un autre réseau. Rien n’a été envoyé.',
  'paymentFailure.account':
    'Le portefeuille est maintenant sur un autre compte. Rien n’a été envoyé.',
  'paymentFailure.mismatch': 'Le serveur a préparé autre chose : rien n’a été envoyé.',
  'paymentFailure.differs':
    'Le portefeuille a envoyé autre chose que ce que vous avez accepté. Consultez-le avant de poursuivre.',
  'paymentFailure.disagree':
    'Les sources de ce réseau ne s’accordent pas sur votre solde. Rien n’a été envoyé. Réessayez dans un instant.',
  'paymentFailure.expired': 'Le prix a expiré. Rien n’a été envoyé.',
  'paymentFailure.feeRisen':
    'Cela coûte maintenant plus que ce que vous aviez vu. Rien n’a été envoyé. Vérifiez les coûts, puis envoyez à nouveau.',
  'paymentFailure.swapNotPrepared': 'L’échange n’a pas pu être préparé. Rien n’a été envoyé.',
  'paymentFailure.limited': 'Trop de demandes. Rien n’a été envoyé. Réessayez dans un instant.',
  'paymentFailure.offline': 'Vous êtes hors ligne. Rien n’a été envoyé.',
  'paymentFailure.approvalReverted':
    'Le réseau a annulé l’approbation. Seuls ses frais ont été payés.',
  'paymentFailure.other':
    'Un problème est survenu. Consultez votre portefeuille avant de réessayer.',
}
