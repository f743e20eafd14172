import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'Accedi',
  'login.more': 'Altri modi per accedere',
  'login.email': 'Indirizzo e-mail',
  'login.emailButton': 'Continua con l’e-mail',
  'login.emailInvalid': 'Inserisci un indirizzo e-mail completo, come nome@example.com.',
  'login.providers': 'Account che hai già',
  'login.with': 'Continua con {provider}',
  'login.passkey': 'Usa una passkey',
}
