import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'Se connecter',
  'login.more': 'Autres façons de se connecter',
  'login.email': 'Adresse e-mail',
  'login.emailButton': 'Continuer avec l’e-mail',
  'login.emailInvalid': 'Saisissez une adresse e-mail complète, comme nom@example.com.',
  'login.providers': 'Comptes que vous avez déjà',
  'login.with': 'Continuer avec {provider}',
  'login.passkey': 'Utiliser une clé d’accès',
}
