import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'Kết nối ví',
    'button.locked': 'Mở khóa ví',
    'button.connecting': 'Đang kết nối…',
    'button.account': 'Tài khoản',
    'button.network': 'Mạng',
    'button.unsupportedNetwork': 'Mạng không được hỗ trợ',
    'loadFailed.text': 'Không tải được danh sách ví. Hãy kiểm tra kết nối internet.',
    'loadFailed.tryAgain': 'Thử lại',
    'loadFailed.reload': 'Tải lại trang',
    'loadFailed.close': 'Đóng',
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
