import type { MessageFormat } from '@bowline/common/languages'

/** Notes and warnings about a receiver. */
export const sendRecipientMessages = {
  'send.resolved': ({ name, address }: { name: string; address: string }) =>
    `${name} is ${address}`,
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
  'send.nameChangedText': 'Last time you paid it, it led to another address.',
  'send.compare': 'Compare the addresses',
  'send.compared': 'You have compared this address',
  'send.poisoned': 'Warning. This address only looks like one you paid before.',
}
