import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'Connetti wallet',
    'button.locked': 'Sblocca wallet',
    'button.connecting': 'Connessione…',
    'button.account': 'Account',
    'button.network': 'Rete',
    'button.unsupportedNetwork': 'Rete non supportata',
    'loadFailed.text':
      'Impossibile caricare l’elenco dei wallet. Controlla la connessione a internet.',
    'loadFailed.tryAgain': 'Riprova',
    'loadFailed.reload': 'Ricarica la pagina',
    'loadFailed.close': 'Chiudi',
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
