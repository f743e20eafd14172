import { sanitizeName, sanitizeText, type WalletUser } from '@bowline/common'
import type { EmbeddedUser } from '@bowline/common/frame'

const EMAIL = /^[^\s@]+@[^\s@]+$/
const MAX_EMAIL_CHARACTERS = 320
const MAX_ID_CHARACTERS = 64

/** What the app may know of its user, safe to show. */
export function readUser({ id, email, name, provider, custody }: EmbeddedUser): WalletUser {
  const shownEmail = sanitizeText(email, MAX_EMAIL_CHARACTERS)
  const shownName = sanitizeName(name, '')
  return {
    id: sanitizeText(id, MAX_ID_CHARACTERS) ?? '',
    provider: sanitizeName(provider, ''),
    custody,
    ...(shownEmail && EMAIL.test(shownEmail) && { email: shownEmail }),
    ...(shownName && { name: shownName }),
  }
}
