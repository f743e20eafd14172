import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'ログイン',
  'login.more': 'ほかのログイン方法',
  'login.email': 'メールアドレス',
  'login.emailButton': 'メールで続ける',
  'login.emailInvalid': 'name@example.comのような完全なメールアドレスを入力してください。',
  'login.providers': 'お持ちのアカウント',
  'login.with': '{provider}で続ける',
  'login.passkey': 'パスキーを使う',
}
