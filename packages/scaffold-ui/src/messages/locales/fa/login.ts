import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'ورود',
  'login.more': 'راه‌های دیگر ورود',
  'login.email': 'آدرس ایمیل',
  'login.emailButton': 'ادامه با ایمیل',
  'login.emailInvalid': 'آدرس ایمیل کاملی وارد کنید، مانند name@example.com.',
  'login.providers': 'حساب‌هایی که از قبل دارید',
  'login.with': 'ادامه با {provider}',
  'login.passkey': 'استفاده از گذرکلید',
}
