import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'เข้าสู่ระบบ',
  'login.more': 'วิธีเข้าสู่ระบบเพิ่มเติม',
  'login.email': 'ที่อยู่อีเมล',
  'login.emailButton': 'ดำเนินการต่อด้วยอีเมล',
  'login.emailInvalid': 'กรอกที่อยู่อีเมลให้ครบถ้วน เช่น name@example.com',
  'login.providers': 'บัญชีที่คุณมีอยู่แล้ว',
  'login.with': 'ดำเนินการต่อด้วย {provider}',
  'login.passkey': 'ใช้พาสคีย์',
}
