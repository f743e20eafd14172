import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': '登入',
  'login.more': '更多登入方式',
  'login.email': '電子郵件地址',
  'login.emailButton': '使用電子郵件繼續',
  'login.emailInvalid': '請輸入完整的電子郵件地址，例如 name@example.com。',
  'login.providers': '你已有的帳號',
  'login.with': '使用 {provider} 繼續',
  'login.passkey': '使用通行密鑰',
}
