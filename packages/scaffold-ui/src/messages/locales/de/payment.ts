import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'bis zu {fee}',
  'amountProblem.invalid': 'Kein gültiger Betrag in {symbol}',
  'amountProblem.which': '{less} oder {more}?',
  'amountProblem.funds': 'Das ist mehr als dein Guthaben.',
  'amountProblem.gas': 'Du brauchst mehr {symbol} für die Netzwerkgebühr.',
  'transfer.speed': 'Wie schnell',
  'transfer.slow': 'Langsam',
  'transfer.normal': 'Normal',
  'transfer.fast': 'Schnell',
  'transfer.wait': 'etwa {time}',
  'transfer.rates': 'Gebührensätze',
  'transfer.tokenAccountCreated':
    'Der Empfänger hat für dieses Token noch kein Konto. Es zu eröffnen kostet {amount} mehr.',
  'transfer.receiverBelowMinimum':
    'Zu wenig, um anzukommen: Das Netzwerk verlangt dort mindestens {amount}.',
  'transfer.senderBelowMinimum':
    'Weniger als {amount} bliebe in deinem Konto, und so wenig behält das Netzwerk nicht.',
  'transfer.transferFee':
    'Dieses Token behält von dieser Zahlung {fee} ein. Der Empfänger erhält {rest}.',
  'transfer.transferHook':
    'Dieses Token führt bei jeder Zahlung ein Programm seines Herausgebers aus. Das Programm kann die Zahlung ablehnen. Es kann nicht mehr nehmen, als du sendest.',
  'transfer.programReceiver':
    'Diese Adresse gehört einem Programm, keiner Person. Vergewissere dich, dass es Token weitersenden kann.',
  'transfer.unknownReceiverType':
    'Diese Art von Adresse ist neuer, als diese App kennt. Vergewissere dich, dass der Empfänger davon ausgeben kann.',
  'paymentFailure.declined': 'Anfrage abgebrochen. Es wurde nichts gesendet.',
  'paymentFailure.pending':
    'In {wallet} ist schon eine Anfrage offen. Öffne die Wallet, um fortzufahren.',
  'paymentFailure.funds': 'Das Guthaben deckt Betrag und Gebühr nicht. Es wurde nichts gesendet.',
  'paymentFailure.collectibles':
    'Kleine Beträge, die Sammlerstücke enthalten können, werden nicht ausgegeben, und der Rest reicht nicht. Es wurde nichts gesendet.',
  'paymentFailure.chain': 'Die Wallet ist in einem anderen Netzwerk. Es wurde nichts gesendet.',
  'paymentFailure.account': 'Die Wallet nutzt jetzt ein anderes Konto. Es wurde nichts gesendet.',
  'paymentFailure.mismatch': 'Der Server hat etwas anderes erstellt: Es wurde nichts gesendet.',
  'paymentFailure.differs':
    'Die Wallet hat etwas anderes gesendet, als du zugestimmt hast. Sieh in deiner Wallet nach, bevor du weitermachst.',
  'paymentFailure.disagree':
    'Die Quellen dieses Netzwerks sind sich über dein Guthaben uneins. Es wurde nichts gesendet. Versuche es gleich noch einmal.',
  'paymentFailure.expired': 'Der Preis ist abgelaufen. Es wurde nichts gesendet.',
  'paymentFailure.feeRisen':
    'Es kostet jetzt mehr, als du gesehen hast. Es wurde nichts gesendet. Prüfe die Kosten und sende dann erneut.',
  'paymentFailure.swapNotPrepared':
    'Der Tausch konnte nicht vorbereitet werden. Es wurde nichts gesendet.',
  'paymentFailure.limited':
    'Zu viele Anfragen. Es wurde nichts gesendet. Versuche es gleich noch einmal.',
  'paymentFailure.offline': 'Du bist offline. Es wurde nichts gesendet.',
  'paymentFailure.approvalReverted':
    'Das Netzwerk hat die Genehmigung rückgängig gemacht. Nur ihre Gebühr wurde bezahlt.',
  'paymentFailure.other':
    'Etwas ist schiefgegangen. Sieh in deiner Wallet nach, bevor du es erneut versuchst.',
}
