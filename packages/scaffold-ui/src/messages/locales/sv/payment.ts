import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'upp till {fee}',
  'amountProblem.invalid': 'Inte ett giltigt belopp i {symbol}',
  'amountProblem.which': '{less} eller {more}?',
  'amountProblem.funds': 'Det är mer än ditt saldo.',
  'amountProblem.gas': 'Du behöver mer {symbol} till nätverksavgiften.',
  'transfer.speed': 'Hur snabbt',
  'transfer.slow': 'Långsamt',
  'transfer.normal': 'Normalt',
  'transfer.fast': 'Snabbt',
  'transfer.wait': 'cirka {time}',
  'transfer.rates': 'Avgiftsnivåer',
  'transfer.tokenAccountCreated':
    'Mottagaren har inget konto för denna token än. Att öppna det kostar {amount} extra.',
  'transfer.receiverBelowMinimum':
    'För lite för att komma fram: nätverket kräver minst {amount} där.',
  'transfer.senderBelowMinimum':
    'Mindre än {amount} skulle bli kvar på ditt konto, och så lite behåller inte nätverket.',
  'transfer.transferFee': 'Denna token behåller {fee} av den här betalningen. {rest} kommer fram.',
  'transfer.transferHook':
    'Denna token kör ett program från sin utgivare vid varje betalning. Det kan neka betalningen. Det kan inte ta mer än du skickar.',
  'transfer.programReceiver':
    'Den här adressen tillhör ett program, inte en person. Försäkra dig om att det kan skicka tokens vidare.',
  'transfer.unknownReceiverType':
    'Den här adresstypen är nyare än vad den här appen känner till. Försäkra dig om att mottagaren kan spendera från den.',
  'paymentFailure.declined': 'Förfrågan avbröts. Inget har skickats.',
  'paymentFailure.pending': '{wallet} har redan en öppen förfrågan. Öppna den för att fortsätta.',
  'paymentFailure.funds': 'Saldot täcker inte beloppet och avgiften. Inget har skickats.',
  'paymentFailure.collectibles':
    'Små belopp som kan innehålla samlarobjekt spenderas inte, och resten räcker inte. Inget har skickats.',
  'paymentFailure.chain': 'Plånboken är på ett annat nätverk. Inget har skickats.',
  'paymentFailure.account': 'Plånboken använder nu ett annat konto. Inget har skickats.',
  'paymentFailure.mismatch': 'Servern skapade något annat: inget har skickats.',
  'paymentFailure.differs':
    'Plånboken har skickat något annat än det du gick med på. Titta i din plånbok innan du fortsätter.',
  'paymentFailure.disagree':
    'Källorna för det här nätverket är oense om ditt saldo. Inget har skickats. Försök igen om en stund.',
  'paymentFailure.expired': 'Priset har gått ut. Inget har skickats.',
  'paymentFailure.feeRisen':
    'Det kostar nu mer än du såg. Inget har skickats. Kontrollera kostnaderna och skicka sedan igen.',
  'paymentFailure.swapNotPrepared': 'Växlingen kunde inte förberedas. Inget har skickats.',
  'paymentFailure.limited': 'För många förfrågningar. Inget har skickats. Försök igen om en stund.',
  'paymentFailure.offline': 'Du är offline. Inget har skickats.',
  'paymentFailure.approvalReverted':
    'Nätverket har rullat tillbaka tillåtelsen. Bara avgiften för den har betalats.',
  'paymentFailure.other': 'Något gick fel. Titta i din plånbok innan du försöker igen.',
}
