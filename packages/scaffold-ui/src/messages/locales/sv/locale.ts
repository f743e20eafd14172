import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'Anslut plånbok',
    'button.locked': 'Lås upp plånbok',
    'button.connecting': 'Ansluter\u00a0…',
    'button.account': 'Konto',
    'button.network': 'Nätverk',
    'button.unsupportedNetwork': 'Nätverket stöds inte',
    'loadFailed.text':
      'Listan med plånböcker kunde inte läsas in. Kontrollera internetanslutningen.',
    'loadFailed.tryAgain': 'Försök igen',
    'loadFailed.reload': 'Ladda om sidan',
    'loadFailed.close': 'Stäng',
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
