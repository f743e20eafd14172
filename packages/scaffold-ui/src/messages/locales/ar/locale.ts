import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'ربط محفظة',
    'button.locked': 'فتح قفل المحفظة',
    'button.connecting': 'جارٍ الربط…',
    'button.account': 'الحساب',
    'button.network': 'الشبكة',
    'button.unsupportedNetwork': 'شبكة غير مدعومة',
    'loadFailed.text': 'تعذّر تحميل قائمة المحافظ. تحقّق من الاتصال بالإنترنت.',
    'loadFailed.tryAgain': 'إعادة المحاولة',
    'loadFailed.reload': 'إعادة تحميل الصفحة',
    'loadFailed.close': 'إغلاق',
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
