import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'Поиск сетей',
  'networks.clearSearch': 'Очистить поиск',
  'networks.testnets': 'Показать тестовые сети',
  'networks.testnet': 'Тестовая сеть',
  'networks.notApproved': '{wallet} не разрешил эту сеть. Подключитесь снова, чтобы добавить её.',
  'networks.switchingOff': 'В этом приложении сеть закреплена. Смените её в кошельке.',
  'networks.found': ({ count }, { plural }) =>
    plural(count, {
      zero: 'Сети не найдены',
      one: 'Найдена # сеть',
      few: 'Найдено # сети',
      many: 'Найдено # сетей',
      other: 'Найдено # сети',
    }),
  'networks.noneTitle': 'Сеть не найдена',
  'networks.noneBody': 'Попробуйте другое название.',
  'networks.help': 'Что такое сеть?',
  'networks.list': 'Сети',
  'networks.yourWallet': 'Ваш кошелёк',
  'switchNetwork.approve': 'Подтвердите в {wallet}',
  'switchNetwork.approveBody':
    'Кошелёк спросит, можно ли этому сайту использовать {network}. Если он ещё не знает сеть, то предложит её добавить.',
  'switchNetwork.declinedTitle': 'Запрос отменён',
  'switchNetwork.declinedBody': 'Вы не в сети {network}. Ничего не изменилось.',
  'switchNetwork.pendingTitle': 'Один запрос уже открыт',
  'switchNetwork.pendingBody':
    'В {wallet} уже открыт запрос. Ответьте на него там и повторите попытку.',
  'switchNetwork.addFailedTitle': 'Кошелёк не может использовать эту сеть',
  'switchNetwork.addFailedBody':
    '{wallet} не удалось добавить {network}. Добавьте её в настройках кошелька или выберите другую сеть.',
  'switchNetwork.failedTitle': 'Сеть не изменилась',
  'switchNetwork.failedBody':
    '{wallet} не переключился. Ничего не изменилось. Можно повторить попытку.',
  'switchNetwork.goneTitle': 'Эта сеть здесь недоступна',
  'switchNetwork.goneBody': 'Выберите одну из сетей, в которых работает приложение.',
  'switchNetwork.notLoadedTitle': 'Часть страницы не загрузилась',
  'switchNetwork.notLoadedBody':
    'Ничего не изменилось. Проверьте подключение к интернету и обновите страницу.',
  'switchNetwork.reload': 'Обновить страницу',
  'switchNetwork.details': 'Сведения о сети',
  'switchNetwork.chainId': 'ID сети',
  'switchNetwork.currency': 'Валюта',
  'switchNetwork.rpc': 'Адрес RPC',
  'switchNetwork.explorer': 'Обозреватель',
  'switchNetwork.none': 'Нет',
  'switchNetwork.retry': 'Повторить',
  'switchNetwork.cancel': 'Отмена',
  'switchNetwork.chooseAnother': 'Выбрать другую сеть',
  'switchNetwork.yourWallet': 'Ваш кошелёк',
  'switchActiveChain.title': 'Подключите кошелёк для {family}',
  'switchActiveChain.text':
    'Для {network} нужен свой тип кошелька. То, что уже подключено, останется подключённым.',
  'switchActiveChain.list': 'Кошельки для {family}',
  'switchActiveChain.inUse': 'Уже подключён',
  'switchActiveChain.phone': 'Кошелёк на телефоне',
  'switchActiveChain.phoneText': 'Отсканируйте код телефоном',
  'switchActiveChain.none': 'В этом браузере нет кошелька с поддержкой {family}.',
  'switchActiveChain.getWallet': 'Получить кошелёк',
  'switchActiveChain.cancel': 'Отмена',
  'whatIsANetwork.placesTitle': 'Каждая сеть — отдельная книга учёта',
  'whatIsANetwork.placesBody':
    'Сеть ведёт счета и записывает переводы. То, что есть у вас в одной сети, нет в другой, даже если адрес выглядит так же.',
  'whatIsANetwork.feesTitle': 'Комиссии платятся в валюте сети',
  'whatIsANetwork.feesBody':
    'Каждая сеть берёт комиссию в своей валюте. Оставьте её немного, чтобы можно было что-то отправить.',
  'whatIsANetwork.safeTitle': 'Смена сети ничего не перемещает',
  'whatIsANetwork.safeBody':
    'При смене сети меняется только то, где приложение смотрит и действует. Ваши средства останутся на месте.',
  'whatIsANetwork.back': 'Понятно',
}
