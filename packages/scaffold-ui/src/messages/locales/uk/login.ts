import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'Вхід',
  'login.more': 'Інші способи входу',
  'login.email': 'Електронна адреса',
  'login.emailButton': 'Продовжити з ел. поштою',
  'login.emailInvalid': 'Введіть повну електронну адресу, наприклад name@example.com.',
  'login.providers': 'Акаунти, які у вас уже є',
  'login.with': 'Продовжити з {provider}',
  'login.passkey': 'Використати ключ доступу',
}
