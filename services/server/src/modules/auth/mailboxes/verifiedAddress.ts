import { mailboxOf } from '@bowline/common/api'

/**
 * The mailbox of an address that a provider says it has verified; null if it is another one than the provider has written,
 * since that one is then not verified.
 */
export function verifiedAddress(email: string | null): string | null {
  if (email === null) return null
  const local = email.slice(0, email.lastIndexOf('@'))
  const { address, isSound } = mailboxOf(email)
  return isSound && local === local.normalize('NFKC') ? address : null
}
