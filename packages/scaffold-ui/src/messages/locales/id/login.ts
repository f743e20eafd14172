import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'Masuk',
  'login.more': 'Cara lain untuk masuk',
  'login.email': 'Alamat email',
  'login.emailButton': 'Lanjutkan dengan email',
  'login.emailInvalid': 'Masukkan alamat email lengkap, misalnya nama@example.com.',
  'login.providers': 'Akun yang sudah Anda miliki',
  'login.with': 'Lanjutkan dengan {provider}',
  'login.passkey': 'Gunakan kunci sandi',
}
