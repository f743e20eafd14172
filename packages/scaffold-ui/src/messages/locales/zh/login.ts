import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': '登录',
  'login.more': '更多登录方式',
  'login.email': '电子邮箱',
  'login.emailButton': '使用邮箱继续',
  'login.emailInvalid': '请输入完整的邮箱地址，例如 name@example.com。',
  'login.providers': '你已有的账户',
  'login.with': '使用 {provider} 继续',
  'login.passkey': '使用通行密钥',
}
