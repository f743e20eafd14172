import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'Logowanie',
  'login.more': 'Więcej sposobów logowania',
  'login.email': 'Adres e-mail',
  'login.emailButton': 'Kontynuuj przez e-mail',
  'login.emailInvalid': 'Podaj cały adres e-mail, na przykład nazwa@example.com.',
  'login.providers': 'Konta, które już masz',
  'login.with': 'Kontynuuj przez {provider}',
  'login.passkey': 'Użyj klucza dostępu',
}
