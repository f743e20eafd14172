import type { Reading } from './Reading.ts'

/**
 * Says that nobody knows what a request does: it cannot be read, or it is typed data of a type for which there is no
 * reader, whose members have the names that the request gives them. A consumer says so, and makes no such request
 * easy to approve.
 */
export const isUnread = ({ intent, clarity }: Reading): boolean =>
  clarity === 'opaque' || intent === 'signTypedData'
