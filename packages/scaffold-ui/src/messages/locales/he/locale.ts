import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'חיבור ארנק',
    'button.locked': 'פתיחת נעילת הארנק',
    'button.connecting': 'מתחבר…',
    'button.account': 'חשבון',
    'button.network': 'רשת',
    'button.unsupportedNetwork': 'רשת לא נתמכת',
    'loadFailed.text': 'לא ניתן לטעון את רשימת הארנקים. בדקו את החיבור לאינטרנט.',
    'loadFailed.tryAgain': 'ניסיון נוסף',
    'loadFailed.reload': 'טעינת הדף מחדש',
    'loadFailed.close': 'סגירה',
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
