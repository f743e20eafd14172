import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'Вход',
  'login.more': 'Другие способы входа',
  'login.email': 'Адрес эл. почты',
  'login.emailButton': 'Продолжить с эл. почтой',
  'login.emailInvalid': 'Введите полный адрес эл. почты, например name@example.com.',
  'login.providers': 'Аккаунты, которые у вас уже есть',
  'login.with': 'Продолжить с {provider}',
  'login.passkey': 'Использовать ключ доступа',
}
