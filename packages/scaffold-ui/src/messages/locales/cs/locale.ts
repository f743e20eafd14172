import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'Připojit peněženku',
    'button.locked': 'Odemknout peněženku',
    'button.connecting': 'Připojování…',
    'button.account': 'Účet',
    'button.network': 'Síť',
    'button.unsupportedNetwork': 'Nepodporovaná síť',
    'loadFailed.text': 'Seznam peněženek se nepodařilo načíst. Zkontrolujte připojení k internetu.',
    'loadFailed.tryAgain': 'Zkusit znovu',
    'loadFailed.reload': 'Načíst stránku znovu',
    'loadFailed.close': 'Zavřít',
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
