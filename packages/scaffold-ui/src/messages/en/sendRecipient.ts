import type { MessageFormat } from '@bowline/common/languages'

/** Notes and warnings about a receiver. */
export const sendRecipientMessages = {
  'send.resolved': ({ name, address }: { name: string; address: string }) =>
    `${name} is ${address}`,
  'send.sentTimes': ({ count, date }: { count: number; date: string }, { plural }: MessageFormat) =>
    plural(count, {
      one: `You’ve sent here once, ${date}`,
      other: `You’ve sent here # times, last ${date}`,
    }),
  'send.first': 'First transfer to this address',
  'send.ownAccount': 'This is one of your accounts',
  'send.self': 'This is the account you’re sending from',
  'send.contract': 'This is a contract. Make sure it can send tokens on.',
  'send.burn': 'Nobody has the key to this address. Anything sent there is lost.',
  'send.tokenContract': ({ symbol }: { symbol: string }) =>
    `This is the ${symbol} contract itself. Anything sent there is lost.`,
  'send.lookalikeTitle': 'This address only looks like one you paid before',
  'send.lookalikeText':
    'It starts and ends the same, but the middle differs. This is how scammers get you to pay them.',
  'send.nameChangedTitle': 'This name now points to another address',
  'send.nameChangedText': 'It pointed to a different one when you last paid it.',
  'send.compare': 'Compare the addresses',
  'send.compared': 'You’ve compared this address',
  'send.poisoned': 'Warning. This address only looks like one you paid before.',
}
