import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': '로그인',
  'login.more': '다른 로그인 방법',
  'login.email': '이메일 주소',
  'login.emailButton': '이메일로 계속',
  'login.emailInvalid': 'name@example.com과 같은 전체 이메일 주소를 입력하세요.',
  'login.providers': '이미 가지고 있는 계정',
  'login.with': '{provider}(으)로 계속',
  'login.passkey': '패스키 사용',
}
