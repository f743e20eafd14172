import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'כניסה',
  'login.more': 'דרכים נוספות להיכנס',
  'login.email': 'כתובת דוא״ל',
  'login.emailButton': 'המשך עם דוא״ל',
  'login.emailInvalid': 'הזינו כתובת דוא״ל מלאה, כמו name@example.com.',
  'login.providers': 'חשבונות שכבר יש לכם',
  'login.with': 'המשך עם {provider}',
  'login.passkey': 'שימוש במפתח גישה',
}
