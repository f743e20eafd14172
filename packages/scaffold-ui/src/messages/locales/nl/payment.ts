import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'tot {fee}',
  'amountProblem.invalid': 'Geen geldig bedrag in {symbol}',
  'amountProblem.which': '{less} of {more}?',
  'amountProblem.funds': 'Dit is meer dan je saldo.',
  'amountProblem.gas': 'Je hebt meer {symbol} nodig voor de netwerkkosten.',
  'transfer.speed': 'Hoe snel',
  'transfer.slow': 'Langzaam',
  'transfer.normal': 'Normaal',
  'transfer.fast': 'Snel',
  'transfer.wait': 'ongeveer {time}',
  'transfer.rates': 'Kostentarieven',
  'transfer.tokenAccountCreated':
    'De ontvanger heeft nog geen account voor dit token. Dat openen kost {amount} extra.',
  'transfer.receiverBelowMinimum':
    'Te weinig om aan te komen: het netwerk vraagt daar minstens {amount}.',
  'transfer.senderBelowMinimum':
    'Er zou minder dan {amount} in je account blijven, en dat bewaart het netwerk niet.',
  'transfer.transferFee': 'Dit token houdt {fee} van deze betaling in. Er komt {rest} aan.',
  'transfer.transferHook':
    'Dit token draait bij elke betaling een programma van de uitgever. Dat kan de betaling weigeren. Het kan niet meer nemen dan je verstuurt.',
  'transfer.programReceiver':
    'Dit adres is van een programma, niet van een persoon. Controleer of het tokens kan doorsturen.',
  'transfer.unknownReceiverType':
    'Dit soort adres is nieuwer dan deze app kent. Controleer of de ontvanger ervan kan betalen.',
  'paymentFailure.declined': 'Verzoek geannuleerd. Er is niets verstuurd.',
  'paymentFailure.pending':
    '{wallet} heeft al een verzoek openstaan. Open de wallet om verder te gaan.',
  'paymentFailure.funds':
    'Het saldo is niet genoeg voor het bedrag en de kosten. Er is niets verstuurd.',
  'paymentFailure.collectibles':
    'Kleine bedragen die verzamelobjecten kunnen bevatten, worden niet uitgegeven, en de rest is niet genoeg. Er is niets verstuurd.',
  'paymentFailure.chain': 'De wallet is op een ander netwerk. Er is niets verstuurd.',
  'paymentFailure.account': 'De wallet staat nu op een ander account. Er is niets verstuurd.',
  'paymentFailure.mismatch': 'De server heeft iets anders gemaakt: er is niets verstuurd.',
  'paymentFailure.differs':
    'De wallet heeft iets anders verstuurd dan waarmee je akkoord ging. Kijk in je wallet voordat je verdergaat.',
  'paymentFailure.disagree':
    'De bronnen van dit netwerk zijn het niet eens over je saldo. Er is niets verstuurd. Probeer het zo opnieuw.',
  'paymentFailure.expired': 'De prijs is verlopen. Er is niets verstuurd.',
  'paymentFailure.feeRisen':
    'Het kost nu meer dan je hebt gezien. Er is niets verstuurd. Controleer de kosten en verstuur dan opnieuw.',
  'paymentFailure.swapNotPrepared':
    'De omwisseling kon niet worden voorbereid. Er is niets verstuurd.',
  'paymentFailure.limited': 'Te veel verzoeken. Er is niets verstuurd. Probeer het zo opnieuw.',
  'paymentFailure.offline': 'Je bent offline. Er is niets verstuurd.',
  'paymentFailure.approvalReverted':
    'Het netwerk heeft de toestemming ongedaan gemaakt. Alleen de kosten daarvan zijn betaald.',
  'paymentFailure.other':
    'Er is iets misgegaan. Kijk in je wallet voordat je het opnieuw probeert.',
}
