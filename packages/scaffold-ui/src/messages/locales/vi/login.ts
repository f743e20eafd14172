import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'Đăng nhập',
  'login.more': 'Cách đăng nhập khác',
  'login.email': 'Địa chỉ email',
  'login.emailButton': 'Tiếp tục bằng email',
  'login.emailInvalid': 'Hãy nhập địa chỉ email đầy đủ, chẳng hạn ten@example.com.',
  'login.providers': 'Tài khoản bạn đã có',
  'login.with': 'Tiếp tục với {provider}',
  'login.passkey': 'Dùng khóa truy cập',
}
