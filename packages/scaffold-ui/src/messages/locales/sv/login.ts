import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'Logga in',
  'login.more': 'Fler sätt att logga in',
  'login.email': 'E-postadress',
  'login.emailButton': 'Fortsätt med e-post',
  'login.emailInvalid': 'Ange en fullständig e-postadress, till exempel name@example.com.',
  'login.providers': 'Konton som du redan har',
  'login.with': 'Fortsätt med {provider}',
  'login.passkey': 'Använd en lösennyckel',
}
