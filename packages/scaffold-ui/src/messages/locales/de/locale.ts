import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'Wallet verbinden',
    'button.locked': 'Wallet entsperren',
    'button.connecting': 'Wird verbunden …',
    'button.account': 'Konto',
    'button.network': 'Netzwerk',
    'button.unsupportedNetwork': 'Netzwerk nicht unterstützt',
    'loadFailed.text':
      'Die Wallet-Liste konnte nicht geladen werden. Prüfe die Internetverbindung.',
    'loadFailed.tryAgain': 'Erneut versuchen',
    'loadFailed.reload': 'Seite neu laden',
    'loadFailed.close': 'Schließen',
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
