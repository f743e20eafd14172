import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'fino a {fee}',
  'amountProblem.invalid': 'Importo in {symbol} non valido',
  'amountProblem.which': '{less} o {more}?',
  'amountProblem.funds': 'È più del tuo saldo.',
  'amountProblem.gas': 'Ti servono più {symbol} per la commissione di rete.',
  'transfer.speed': 'Velocità',
  'transfer.slow': 'Lenta',
  'transfer.normal': 'Normale',
  'transfer.fast': 'Veloce',
  'transfer.wait': 'circa {time}',
  'transfer.rates': 'Tariffe',
  'transfer.tokenAccountCreated':
    'Il destinatario non ha ancora un account per questo token. Aprirlo costa {amount} in più.',
  'transfer.receiverBelowMinimum': 'Troppo poco per arrivare: la rete richiede lì almeno {amount}.',
  'transfer.senderBelowMinimum':
    'Nel tuo account resterebbe meno di {amount}, che la rete non conserva.',
  'transfer.transferFee':
    'Questo token trattiene {fee} da questo pagamento. Il destinatario riceverà {rest}.',
  'transfer.transferHook':
    'A ogni pagamento questo token esegue un programma del suo emittente. Il programma può rifiutare il pagamento. Non può prendere più di quanto invii.',
  'transfer.programReceiver':
    'Questo indirizzo è di un programma, non di una persona. Assicurati che possa inviare oltre i token.',
  'transfer.unknownReceiverType':
    'Questo tipo di indirizzo è più recente di quanto questa app conosca. Assicurati che il destinatario possa spendere da lì.',
  'paymentFailure.declined': 'Richiesta annullata. Non è stato inviato nulla.',
  'paymentFailure.pending': '{wallet} ha già una richiesta aperta. Aprila per continuare.',
  'paymentFailure.funds':
    'Il saldo non copre l’importo e la commissione. Non è stato inviato nulla.',
  'paymentFailure.collectibles':
    'I piccoli importi che possono contenere oggetti da collezione non vengono spesi e il resto non basta. Non è stato inviato nulla.',
  'paymentFailure.chain': 'Il wallet è su un’altra rete. Non è stato inviato nulla.',
  'paymentFailure.account': 'Il wallet è ora su un altro account. Non è stato inviato nulla.',
  'paymentFailure.mismatch': 'Il server ha creato altro: non è stato inviato nulla.',
  'paymentFailure.differs':
    'Il wallet ha inviato qualcosa di diverso da ciò che hai accettato. Guarda nel tuo wallet prima di proseguire.',
  'paymentFailure.disagree':
    'Le fonti di questa rete non concordano sul tuo saldo. Non è stato inviato nulla. Riprova tra un momento.',
  'paymentFailure.expired': 'Il prezzo è scaduto. Non è stato inviato nulla.',
  'paymentFailure.feeRisen':
    'Ora costa più di quanto avevi visto. Non è stato inviato nulla. Controlla i costi, poi invia di nuovo.',
  'paymentFailure.swapNotPrepared': 'Impossibile preparare lo scambio. Non è stato inviato nulla.',
  'paymentFailure.limited': 'Troppe richieste. Non è stato inviato nulla. Riprova tra un momento.',
  'paymentFailure.offline': 'Sei offline. Non è stato inviato nulla.',
  'paymentFailure.approvalReverted':
    'La rete ha annullato l’approvazione. È stata pagata solo la sua commissione.',
  'paymentFailure.other': 'Qualcosa è andato storto. Guarda nel tuo wallet prima di riprovare.',
}
