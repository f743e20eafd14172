import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'Пошук мереж',
  'networks.clearSearch': 'Очистити пошук',
  'networks.testnets': 'Показати тестові мережі',
  'networks.testnet': 'Тестова мережа',
  'networks.notApproved': '{wallet} не підтвердив цю мережу. Підключіться знову, щоб додати її.',
  'networks.switchingOff': 'У цьому застосунку мережу закріплено. Змініть її у своєму гаманці.',
  'networks.found': ({ count }, { plural }) =>
    plural(count, {
      zero: 'Мереж не знайдено',
      one: 'Знайдено # мережу',
      few: 'Знайдено # мережі',
      many: 'Знайдено # мереж',
      other: 'Знайдено # мережі',
    }),
  'networks.noneTitle': 'Мережу не знайдено',
  'networks.noneBody': 'Спробуйте іншу назву.',
  'networks.help': 'Що таке мережа?',
  'networks.list': 'Мережі',
  'networks.yourWallet': 'Ваш гаманець',
  'switchNetwork.approve': 'Підтвердьте у {wallet}',
  'switchNetwork.approveBody':
    'Ваш гаманець запитує, чи може цей сайт використовувати {network}. Якщо він ще не знає цієї мережі, то пропонує її додати.',
  'switchNetwork.declinedTitle': 'Запит скасовано',
  'switchNetwork.declinedBody': 'Ви не в мережі {network}. Нічого не змінено.',
  'switchNetwork.pendingTitle': 'Один запит уже відкрито',
  'switchNetwork.pendingBody':
    'У {wallet} вже є відкритий запит. Дайте на нього відповідь і спробуйте ще раз.',
  'switchNetwork.addFailedTitle': 'Гаманець не може використовувати цю мережу',
  'switchNetwork.addFailedBody':
    '{wallet} не зміг додати {network}. Додайте її в налаштуваннях гаманця або виберіть іншу мережу.',
  'switchNetwork.failedTitle': 'Мережа не змінилася',
  'switchNetwork.failedBody':
    '{wallet} не переключився. Нічого не змінено. Можна спробувати ще раз.',
  'switchNetwork.goneTitle': 'Ця мережа тут недоступна',
  'switchNetwork.goneBody': 'Виберіть одну з мереж, у яких працює цей застосунок.',
  'switchNetwork.notLoadedTitle': 'Частина цієї сторінки не завантажилася',
  'switchNetwork.notLoadedBody':
    'Нічого не змінено. Перевірте підключення до інтернету та оновіть сторінку.',
  'switchNetwork.reload': 'Оновити сторінку',
  'switchNetwork.details': 'Відомості про мережу',
  'switchNetwork.chainId': 'ID мережі',
  'switchNetwork.currency': 'Валюта',
  'switchNetwork.rpc': 'Адреса RPC',
  'switchNetwork.explorer': 'Оглядач',
  'switchNetwork.none': 'Немає',
  'switchNetwork.retry': 'Повторити',
  'switchNetwork.cancel': 'Скасувати',
  'switchNetwork.chooseAnother': 'Вибрати іншу мережу',
  'switchNetwork.yourWallet': 'Ваш гаманець',
  'switchActiveChain.title': 'Підключіть гаманець для {family}',
  'switchActiveChain.text':
    'Для {network} потрібен окремий тип гаманця. Те, що вже підключено, залишиться підключеним.',
  'switchActiveChain.list': 'Гаманці для {family}',
  'switchActiveChain.inUse': 'Уже підключено',
  'switchActiveChain.phone': 'Гаманець на телефоні',
  'switchActiveChain.phoneText': 'Відскануйте код телефоном',
  'switchActiveChain.none': 'У цьому браузері немає гаманця з підтримкою {family}.',
  'switchActiveChain.getWallet': 'Отримати гаманець',
  'switchActiveChain.cancel': 'Скасувати',
  'whatIsANetwork.placesTitle': 'Кожна мережа — окремий реєстр',
  'whatIsANetwork.placesBody':
    'Мережа веде облік акаунтів і записує перекази. Того, що ви маєте в одній мережі, немає в іншій, навіть якщо ваша адреса має такий самий вигляд.',
  'whatIsANetwork.feesTitle': 'Комісії платять у валюті самої мережі',
  'whatIsANetwork.feesBody':
    'Кожна мережа стягує комісію мережі у власній валюті. Тримайте трохи цієї валюти, щоб мати змогу щось надіслати.',
  'whatIsANetwork.safeTitle': 'Зміна мережі нічого не переміщує',
  'whatIsANetwork.safeBody':
    'Від зміни мережі залежить лише те, де цей застосунок дивиться й діє. Ваші кошти залишаються на місці.',
  'whatIsANetwork.back': 'Зрозуміло',
}
