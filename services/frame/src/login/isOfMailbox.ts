import { mailboxOf } from '@bowline/common/api'

/** Whether two addresses are of one mailbox, in whatever spelling. */
export const isOfMailbox = (one: string, other: string): boolean =>
  mailboxOf(one).address === mailboxOf(other).address
