import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'تسجيل الدخول',
  'login.more': 'طرق أخرى لتسجيل الدخول',
  'login.email': 'عنوان البريد الإلكتروني',
  'login.emailButton': 'المتابعة بالبريد الإلكتروني',
  'login.emailInvalid': 'أدخل عنوان بريد إلكتروني كاملاً، مثل name@example.com.',
  'login.providers': 'حسابات لديك بالفعل',
  'login.with': 'المتابعة باستخدام {provider}',
  'login.passkey': 'استخدام مفتاح مرور',
}
