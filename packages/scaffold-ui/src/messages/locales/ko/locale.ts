import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': '지갑 연결',
    'button.locked': '지갑 잠금 해제',
    'button.connecting': '연결 중…',
    'button.account': '계정',
    'button.network': '네트워크',
    'button.unsupportedNetwork': '지원하지 않는 네트워크',
    'loadFailed.text': '지갑 목록을 불러오지 못했습니다. 인터넷 연결을 확인하세요.',
    'loadFailed.tryAgain': '다시 시도',
    'loadFailed.reload': '페이지 새로고침',
    'loadFailed.close': '닫기',
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
