import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'Cüzdan bağla',
    'button.locked': 'Cüzdanın kilidini aç',
    'button.connecting': 'Bağlanıyor…',
    'button.account': 'Hesap',
    'button.network': 'Ağ',
    'button.unsupportedNetwork': 'Desteklenmeyen ağ',
    'loadFailed.text': 'Cüzdan listesi yüklenemedi. İnternet bağlantısını kontrol edin.',
    'loadFailed.tryAgain': 'Yeniden dene',
    'loadFailed.reload': 'Sayfayı yenile',
    'loadFailed.close': 'Kapat',
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
