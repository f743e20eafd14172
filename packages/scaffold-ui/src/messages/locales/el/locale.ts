import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'Σύνδεση πορτοφολιού',
    'button.locked': 'Ξεκλείδωμα πορτοφολιού',
    'button.connecting': 'Σύνδεση…',
    'button.account': 'Λογαριασμός',
    'button.network': 'Δίκτυο',
    'button.unsupportedNetwork': 'Μη υποστηριζόμενο δίκτυο',
    'loadFailed.text':
      'Δεν ήταν δυνατή η φόρτωση της λίστας πορτοφολιών. Ελέγξτε τη σύνδεση στο διαδίκτυο.',
    'loadFailed.tryAgain': 'Δοκιμάστε ξανά',
    'loadFailed.reload': 'Επαναφόρτωση σελίδας',
    'loadFailed.close': 'Κλείσιμο',
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
