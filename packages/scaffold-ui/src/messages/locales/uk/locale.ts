import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'Підключити гаманець',
    'button.locked': 'Розблокувати гаманець',
    'button.connecting': 'Підключення…',
    'button.account': 'Акаунт',
    'button.network': 'Мережа',
    'button.unsupportedNetwork': 'Мережа не підтримується',
    'loadFailed.text':
      'Не вдалося завантажити список гаманців. Перевірте підключення до інтернету.',
    'loadFailed.tryAgain': 'Повторити',
    'loadFailed.reload': 'Оновити сторінку',
    'loadFailed.close': 'Закрити',
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
