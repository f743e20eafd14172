import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': '連接錢包',
    'button.locked': '解鎖錢包',
    'button.connecting': '正在連接…',
    'button.account': '帳戶',
    'button.network': '網路',
    'button.unsupportedNetwork': '不支援的網路',
    'loadFailed.text': '無法載入錢包清單。請檢查網路連線。',
    'loadFailed.tryAgain': '再試一次',
    'loadFailed.reload': '重新載入頁面',
    'loadFailed.close': '關閉',
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
