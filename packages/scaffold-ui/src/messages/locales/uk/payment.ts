import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'до {fee}',
  'amountProblem.invalid': 'Неприпустима сума в {symbol}',
  'amountProblem.which': '{less} чи {more}?',
  'amountProblem.funds': 'Це більше за ваш баланс.',
  'amountProblem.gas': 'Для комісії мережі потрібно більше {symbol}.',
  'transfer.speed': 'Швидкість',
  'transfer.slow': 'Повільно',
  'transfer.normal': 'Стандартно',
  'transfer.fast': 'Швидко',
  'transfer.wait': 'близько {time}',
  'transfer.rates': 'Ставки комісії',
  'transfer.tokenAccountCreated':
    'Отримувач ще не має акаунта для цього токена. Його відкриття коштує додатково {amount}.',
  'transfer.receiverBelowMinimum': 'Замало, щоб дійти: мережа вимагає там щонайменше {amount}.',
  'transfer.senderBelowMinimum':
    'На вашому акаунті залишилося б менше ніж {amount}, а стільки мережа не зберігає.',
  'transfer.transferFee': 'Цей токен утримує {fee} з цього платежу. Надійде {rest}.',
  'transfer.transferHook':
    'Цей токен з кожним платежем запускає програму свого емітента. Вона може відхилити платіж. Вона не може забрати більше, ніж ви надсилаєте.',
  'transfer.programReceiver':
    'Ця адреса належить програмі, а не людині. Переконайтеся, що вона може надсилати токени далі.',
  'transfer.unknownReceiverType':
    'Цей тип адреси новіший за ті, які знає цей застосунок. Переконайтеся, що отримувач може витрачати з неї.',
  'paymentFailure.declined': 'Запит скасовано. Нічого не надіслано.',
  'paymentFailure.pending': 'У {wallet} вже є відкритий запит. Відкрийте його, щоб продовжити.',
  'paymentFailure.funds': 'Балансу не вистачає на суму й комісію. Нічого не надіслано.',
  'paymentFailure.collectibles':
    'Невеликі суми, у яких можуть бути колекційні предмети, не витрачаються, а решти не вистачає. Нічого не надіслано.',
  'paymentFailure.chain': 'Гаманець в іншій мережі. Нічого не надіслано.',
  'paymentFailure.account': 'У гаманці тепер інший акаунт. Нічого не надіслано.',
  'paymentFailure.mismatch': 'Сервер сформував щось інше: нічого не надіслано.',
  'paymentFailure.differs':
    'Гаманець надіслав не те, на що ви погодилися. Перегляньте свій гаманець, перш ніж продовжити.',
  'paymentFailure.disagree':
    'Джерела цієї мережі розходяться щодо вашого балансу. Нічого не надіслано. Спробуйте ще раз трохи пізніше.',
  'paymentFailure.expired': 'Термін дії ціни минув. Нічого не надіслано.',
  'paymentFailure.feeRisen':
    'Тепер це коштує дорожче, ніж ви бачили. Нічого не надіслано. Перевірте вартість та надішліть ще раз.',
  'paymentFailure.swapNotPrepared': 'Не вдалося підготувати обмін. Нічого не надіслано.',
  'paymentFailure.limited':
    'Забагато запитів. Нічого не надіслано. Спробуйте ще раз трохи пізніше.',
  'paymentFailure.offline': 'Немає підключення. Нічого не надіслано.',
  'paymentFailure.approvalReverted': 'Мережа скасувала дозвіл. Сплачено лише комісію за нього.',
  'paymentFailure.other':
    'Щось пішло не так. Перегляньте свій гаманець, перш ніж спробувати ще раз.',
}
