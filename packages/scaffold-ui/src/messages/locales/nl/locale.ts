import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'Wallet verbinden',
    'button.locked': 'Wallet ontgrendelen',
    'button.connecting': 'Verbinden…',
    'button.account': 'Account',
    'button.network': 'Netwerk',
    'button.unsupportedNetwork': 'Netwerk niet ondersteund',
    'loadFailed.text':
      'De lijst met wallets kon niet worden geladen. Controleer de internetverbinding.',
    'loadFailed.tryAgain': 'Opnieuw proberen',
    'loadFailed.reload': 'Pagina opnieuw laden',
    'loadFailed.close': 'Sluiten',
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
