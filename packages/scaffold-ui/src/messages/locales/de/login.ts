import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'Einloggen',
  'login.more': 'Weitere Wege zum Einloggen',
  'login.email': 'E-Mail-Adresse',
  'login.emailButton': 'Weiter mit E-Mail',
  'login.emailInvalid': 'Gib eine vollständige E-Mail-Adresse ein, etwa name@example.com.',
  'login.providers': 'Konten, die du schon hast',
  'login.with': 'Weiter mit {provider}',
  'login.passkey': 'Passkey verwenden',
}
