import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'Подключить кошелёк',
    'button.locked': 'Разблокировать кошелёк',
    'button.connecting': 'Подключение…',
    'button.account': 'Аккаунт',
    'button.network': 'Сеть',
    'button.unsupportedNetwork': 'Сеть не поддерживается',
    'loadFailed.text': 'Не удалось загрузить список кошельков. Проверьте подключение к интернету.',
    'loadFailed.tryAgain': 'Повторить',
    'loadFailed.reload': 'Обновить страницу',
    'loadFailed.close': 'Закрыть',
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
