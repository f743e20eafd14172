import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'Giriş yap',
  'login.more': 'Diğer giriş yolları',
  'login.email': 'E-posta adresi',
  'login.emailButton': 'E-posta ile devam et',
  'login.emailInvalid': 'name@example.com gibi eksiksiz bir e-posta adresi girin.',
  'login.providers': 'Zaten sahip olduğunuz hesaplar',
  'login.with': '{provider} ile devam et',
  'login.passkey': 'Geçiş anahtarı kullan',
}
