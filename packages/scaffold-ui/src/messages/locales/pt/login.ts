import type { Texts } from '../Locale.ts'

export const texts: Texts<'login'> = {
  'login.title': 'Entrar',
  'login.more': 'Mais formas de entrar',
  'login.email': 'Endereço de e-mail',
  'login.emailButton': 'Continuar com e-mail',
  'login.emailInvalid': 'Informe um endereço de e-mail completo, como nome@example.com.',
  'login.providers': 'Contas que você já tem',
  'login.with': 'Continuar com {provider}',
  'login.passkey': 'Usar uma chave de acesso',
}
