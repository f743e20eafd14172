import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'Conectar wallet',
    'button.locked': 'Desbloquear wallet',
    'button.connecting': 'Conectando…',
    'button.account': 'Cuenta',
    'button.network': 'Red',
    'button.unsupportedNetwork': 'Red no compatible',
    'loadFailed.text': 'No se pudo cargar la lista de wallets. Comprueba la conexión a internet.',
    'loadFailed.tryAgain': 'Reintentar',
    'loadFailed.reload': 'Recargar la página',
    'loadFailed.close': 'Cerrar',
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
