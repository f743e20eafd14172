import type { MessageFormat } from '../createFormat.ts'

/** The send form. */
export const sendMessages = {
  'send.to': 'To',
  'send.toPlaceholder': 'Address or name',
  'send.paste': 'Paste',
  'send.clear': 'Clear',
  'send.resolving': 'Looking the name up…',
  'send.notAnAddress': ({ network }: { network: string }) => `This is no address on ${network}.`,
  'send.notResolved': 'Error resolving name',
  'send.lookUpFailed': 'The name could not be looked up. Check your connection.',
  'send.resolved': ({ name, address }: { name: string; address: string }) =>
    `${name} is ${address}`,
  'send.recent': 'Recent',
  'send.own': 'Your accounts',
  'send.sentTimes': ({ count, date }: { count: number; date: string }, { plural }: MessageFormat) =>
    plural(count, {
      one: `You have sent here once, ${date}`,
      other: `You have sent here # times, last ${date}`,
    }),
  'send.first': 'First transfer to this address',
  'send.ownAccount': 'This is one of your accounts',
  'send.self': 'This is the account you are sending from',
  'send.contract': 'This is a contract. Make sure that it can send tokens on.',
  'send.burn': 'Nobody has the key to this address. What goes there is lost.',
  'send.tokenContract': ({ symbol }: { symbol: string }) =>
    `This is the contract of ${symbol} itself. What goes there is lost.`,
  'send.lookalikeTitle': 'This address only looks like one you paid before',
  'send.lookalikeText':
    'The ends are the same, the middle is not. This is how thieves make you pay them.',
  'send.nameChangedTitle': 'This name leads somewhere else now',
  'send.nameChangedText': 'Last time you paid it, it stood for another address.',
  'send.compare': 'Compare the addresses',
  'send.compared': 'You have compared this address',

  'send.amount': 'Amount',
  'send.pieces': 'How many',
  'send.asset': 'What to send',
  'send.chooseAsset': ({ token }: { token: string }) => `${token}, choose something else`,
  'send.chooseToken': 'Choose a token',
  'send.max': 'Max',
  'send.maxLabel': 'Max, the whole balance',
  'send.balance': ({ amount }: { amount: string }) => `Balance ${amount}`,
  'send.balanceUnknown': 'Balance unavailable',
  'send.switchUnit': ({ unit }: { unit: string }) => `Type the amount in ${unit}`,
  'send.fee': 'Network fee',
  'send.feeUnknown': 'Not known yet',

  'send.button.selectToken': 'Select Token',
  'send.button.addAmount': 'Add Amount',
  'send.button.addAddress': 'Add Address',
  'send.button.insufficientFunds': 'Insufficient Funds',
  'send.button.incorrectValue': 'Incorrect Value',
  'send.button.insufficientGas': 'Insufficient Gas Funds',
  'send.button.invalidAddress': 'Invalid Address',
  'send.button.compareAddress': 'Compare the addresses',
  'send.button.ready': 'Preview Send',
  'send.poisoned': 'Warning. This address only looks like one you paid before.',
}
