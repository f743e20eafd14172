import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'เชื่อมต่อวอลเล็ต',
    'button.locked': 'ปลดล็อกวอลเล็ต',
    'button.connecting': 'กำลังเชื่อมต่อ…',
    'button.account': 'บัญชี',
    'button.network': 'เครือข่าย',
    'button.unsupportedNetwork': 'เครือข่ายที่ไม่รองรับ',
    'loadFailed.text': 'โหลดรายการวอลเล็ตไม่ได้ โปรดตรวจสอบการเชื่อมต่ออินเทอร์เน็ต',
    'loadFailed.tryAgain': 'ลองอีกครั้ง',
    'loadFailed.reload': 'โหลดหน้าใหม่',
    'loadFailed.close': 'ปิด',
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
