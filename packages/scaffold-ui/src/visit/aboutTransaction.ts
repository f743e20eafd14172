import type { LocalTransaction } from '@bowline/controllers'

/** Names an event of a transaction, that it was sent or how it ended, so that it is announced once. */
export const aboutTransaction = (hash: string, status: LocalTransaction['status']): string =>
  `${hash} ${status === 'pending' ? 'sent' : 'settled'}`
