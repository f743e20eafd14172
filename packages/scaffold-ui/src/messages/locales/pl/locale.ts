import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'Połącz portfel',
    'button.locked': 'Odblokuj portfel',
    'button.connecting': 'Łączenie…',
    'button.account': 'Konto',
    'button.network': 'Sieć',
    'button.unsupportedNetwork': 'Nieobsługiwana sieć',
    'loadFailed.text': 'Nie udało się wczytać listy portfeli. Sprawdź połączenie z internetem.',
    'loadFailed.tryAgain': 'Spróbuj ponownie',
    'loadFailed.reload': 'Odśwież stronę',
    'loadFailed.close': 'Zamknij',
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
