import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'до {fee}',
  'amountProblem.invalid': 'Недопустимая сумма в {symbol}',
  'amountProblem.which': '{less} или {more}?',
  'amountProblem.funds': 'Это больше вашего баланса.',
  'amountProblem.gas': 'Для комиссии сети нужно больше {symbol}.',
  'transfer.speed': 'Скорость',
  'transfer.slow': 'Медленно',
  'transfer.normal': 'Обычно',
  'transfer.fast': 'Быстро',
  'transfer.wait': 'около {time}',
  'transfer.rates': 'Ставки комиссии',
  'transfer.tokenAccountCreated':
    'У получателя ещё нет аккаунта для этого токена. Его открытие стоит ещё {amount}.',
  'transfer.receiverBelowMinimum':
    'Слишком мало, чтобы дойти: сеть требует там не меньше {amount}.',
  'transfer.senderBelowMinimum':
    'На вашем аккаунте останется меньше {amount}, а столько сеть не хранит.',
  'transfer.transferFee': 'Этот токен удержит {fee} из этого платежа. До получателя дойдёт {rest}.',
  'transfer.transferHook':
    'При каждом платеже этот токен запускает программу своего эмитента. Она может отклонить платёж. Она не может забрать больше, чем вы отправляете.',
  'transfer.programReceiver':
    'Этот адрес принадлежит программе, а не человеку. Убедитесь, что она может отправлять токены дальше.',
  'transfer.unknownReceiverType':
    'Этот тип адреса новее, чем известно приложению. Убедитесь, что получатель может тратить с него.',
  'paymentFailure.declined': 'Запрос отменён. Ничего не отправлено.',
  'paymentFailure.pending': 'В {wallet} уже открыт запрос. Откройте его, чтобы продолжить.',
  'paymentFailure.funds': 'Баланса не хватает на сумму и комиссию. Ничего не отправлено.',
  'paymentFailure.collectibles':
    'Небольшие суммы, в которых могут быть коллекционные предметы, не тратятся, а остального не хватает. Ничего не отправлено.',
  'paymentFailure.chain': 'Кошелёк в другой сети. Ничего не отправлено.',
  'paymentFailure.account': 'В кошельке теперь другой аккаунт. Ничего не отправлено.',
  'paymentFailure.mismatch': 'Сервер составил что-то другое: ничего не отправлено.',
  'paymentFailure.differs':
    'Кошелёк отправил не то, на что вы согласились. Посмотрите в кошельке, прежде чем продолжить.',
  'paymentFailure.disagree':
    'Источники этой сети расходятся в вашем балансе. Ничего не отправлено. Повторите чуть позже.',
  'paymentFailure.expired': 'Срок цены истёк. Ничего не отправлено.',
  'paymentFailure.feeRisen':
    'Теперь это стоит дороже, чем вы видели. Ничего не отправлено. Проверьте стоимость и отправьте снова.',
  'paymentFailure.swapNotPrepared': 'Не удалось подготовить обмен. Ничего не отправлено.',
  'paymentFailure.limited': 'Слишком много запросов. Ничего не отправлено. Повторите чуть позже.',
  'paymentFailure.offline': 'Нет подключения. Ничего не отправлено.',
  'paymentFailure.approvalReverted': 'Сеть отменила разрешение. Уплачена только его комиссия.',
  'paymentFailure.other':
    'Что-то пошло не так. Посмотрите в кошельке, прежде чем повторить попытку.',
}
