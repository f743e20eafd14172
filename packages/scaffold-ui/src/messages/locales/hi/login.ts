import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'लॉग इन करें',
  'login.more': 'लॉग इन करने के और तरीके',
  'login.email': 'ईमेल पता',
  'login.emailButton': 'ईमेल से जारी रखें',
  'login.emailInvalid': 'name@example.com जैसा पूरा ईमेल पता डालें।',
  'login.providers': 'आपके मौजूदा अकाउंट',
  'login.with': '{provider} से जारी रखें',
  'login.passkey': 'पासकी इस्तेमाल करें',
}
