import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'Iniciar sesión',
  'login.more': 'Más formas de iniciar sesión',
  'login.email': 'Correo electrónico',
  'login.emailButton': 'Continuar con correo electrónico',
  'login.emailInvalid': 'Introduce una dirección de correo completa, como nombre@example.com.',
  'login.providers': 'Cuentas que ya tienes',
  'login.with': 'Continuar con {provider}',
  'login.passkey': 'Usar una llave de acceso',
}
