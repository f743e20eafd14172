import { domainToUnicode } from 'node:url'
import { mailboxOf } from '@bowline/common/api'

/** How many spellings of a mailbox are looked for. */
export const SPELLINGS = 6

/**
 * Lists the texts under which a mailbox may have an account: first the text as it was typed, which made accounts of their own until
 * 0.1.0, then that of the mailbox, under which all newer ones are, then those that older ones can have besides.
 */
export function spellingsOf(email: string): readonly string[] {
  const { address } = mailboxOf(email)
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  const unicode = `${local}@${domainToUnicode(domain) || domain}`
  const typed = email.normalize('NFC').toLowerCase()
  return [typed, address, unicode, `${typed}.`, `${address}.`, `${unicode}.`]
}
