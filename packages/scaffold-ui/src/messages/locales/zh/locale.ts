import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': '连接钱包',
    'button.locked': '解锁钱包',
    'button.connecting': '正在连接…',
    'button.account': '账户',
    'button.network': '网络',
    'button.unsupportedNetwork': '不支持的网络',
    'loadFailed.text': '无法加载钱包列表。请检查网络连接。',
    'loadFailed.tryAgain': '重试',
    'loadFailed.reload': '重新加载页面',
    'loadFailed.close': '关闭',
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
