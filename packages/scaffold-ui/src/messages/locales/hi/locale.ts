import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'वॉलेट कनेक्ट करें',
    'button.locked': 'वॉलेट अनलॉक करें',
    'button.connecting': 'कनेक्ट हो रहा है…',
    'button.account': 'अकाउंट',
    'button.network': 'नेटवर्क',
    'button.unsupportedNetwork': 'नेटवर्क समर्थित नहीं',
    'loadFailed.text': 'वॉलेट की सूची लोड नहीं हो सकी। इंटरनेट कनेक्शन जांचें।',
    'loadFailed.tryAgain': 'फिर से कोशिश करें',
    'loadFailed.reload': 'पेज फिर से लोड करें',
    'loadFailed.close': 'बंद करें',
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
