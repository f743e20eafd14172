import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'ウォレットを接続',
    'button.locked': 'ウォレットのロックを解除',
    'button.connecting': '接続中…',
    'button.account': 'アカウント',
    'button.network': 'ネットワーク',
    'button.unsupportedNetwork': '対応していないネットワーク',
    'loadFailed.text':
      'ウォレットの一覧を読み込めませんでした。インターネット接続を確認してください。',
    'loadFailed.tryAgain': 'もう一度試す',
    'loadFailed.reload': 'ページを再読み込み',
    'loadFailed.close': '閉じる',
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
