import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'Conectar carteira',
    'button.locked': 'Desbloquear carteira',
    'button.connecting': 'Conectando…',
    'button.account': 'Conta',
    'button.network': 'Rede',
    'button.unsupportedNetwork': 'Rede não compatível',
    'loadFailed.text':
      'Não foi possível carregar a lista de carteiras. Verifique a conexão com a internet.',
    'loadFailed.tryAgain': 'Tentar de novo',
    'loadFailed.reload': 'Recarregar a página',
    'loadFailed.close': 'Fechar',
  },
  packs: {
    modal: () => import('./modal.ts'),
    login: () => import('./login.ts'),
    signIn: () => import('./signIn.ts'),
    connecting: () => import('./connecting.ts'),
    prompts: () => import('./prompts.ts'),
    networks: () => import('./networks.ts'),
    account: () => import('./account.ts'),
    payment: () => import('./payment.ts'),
    send: () => import('./send.ts'),
    swap: () => import('./swap.ts'),
    onramp: () => import('./onramp.ts'),
    names: () => import('./names.ts'),
  },
}
