import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'اتصال کیف پول',
    'button.locked': 'باز کردن قفل کیف پول',
    'button.connecting': 'در حال اتصال…',
    'button.account': 'حساب',
    'button.network': 'شبکه',
    'button.unsupportedNetwork': 'شبکه پشتیبانی نمی‌شود',
    'loadFailed.text': 'فهرست کیف پول‌ها بارگذاری نشد. اتصال اینترنت را بررسی کنید.',
    'loadFailed.tryAgain': 'تلاش دوباره',
    'loadFailed.reload': 'بارگذاری دوباره صفحه',
    'loadFailed.close': 'بستن',
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
