import { sanitizeName, sanitizeText, type WalletUser } from '@bowline/common'
import type { EmbeddedUser } from '@bowline/common/frame'

const EMAIL = /^[^\s@]+@[^\s@]+$/
const MAX_EMAIL_CHARACTERS = 320
const MAX_ID_CHARACTERS = 64

/** What the app may know of its user, safe to show. `src` is the address of the wallet's page. */
export function readUser(user: EmbeddedUser, src: URL): WalletUser {
  const { id, email, name, provider, custody, assurance } = user
  const manage = new URL('/window', src)
  manage.search = src.search
  manage.searchParams.set('login', provider)
  // It finds the page that is logged in, and goes on to `/wallet`.
  manage.searchParams.set('to', 'wallet')
  const shownEmail = sanitizeText(email, MAX_EMAIL_CHARACTERS)
  const shownName = sanitizeName(name, '')
  return {
    id: sanitizeText(id, MAX_ID_CHARACTERS) ?? '',
    provider: sanitizeName(provider, ''),
    custody,
    manageUrl: manage.href,
    ...(assurance && { assurance }),
    ...(shownEmail && EMAIL.test(shownEmail) && { email: shownEmail }),
    ...(shownName && { name: shownName }),
  }
}
