import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'Inloggen',
  'login.more': 'Meer manieren om in te loggen',
  'login.email': 'E-mailadres',
  'login.emailButton': 'Verder met e-mail',
  'login.emailInvalid': 'Voer een volledig e-mailadres in, zoals naam@example.com.',
  'login.providers': 'Accounts die je al hebt',
  'login.with': 'Verder met {provider}',
  'login.passkey': 'Passkey gebruiken',
}
