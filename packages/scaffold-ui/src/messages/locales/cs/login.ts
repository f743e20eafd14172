import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'Přihlášení',
  'login.more': 'Další způsoby přihlášení',
  'login.email': 'E-mailová adresa',
  'login.emailButton': 'Pokračovat přes e-mail',
  'login.emailInvalid': 'Zadejte celou e-mailovou adresu, například jmeno@example.com.',
  'login.providers': 'Účty, které už máte',
  'login.with': 'Pokračovat přes {provider}',
  'login.passkey': 'Použít přístupový klíč',
}
