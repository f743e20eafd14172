import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'تا {fee}',
  'amountProblem.invalid': 'مقدار {symbol} معتبر نیست',
  'amountProblem.which': '{less} یا {more}؟',
  'amountProblem.funds': 'این بیشتر از موجودی شماست.',
  'amountProblem.gas': 'برای کارمزد شبکه به {symbol} بیشتری نیاز دارید.',
  'transfer.speed': 'سرعت',
  'transfer.slow': 'آهسته',
  'transfer.normal': 'معمولی',
  'transfer.fast': 'سریع',
  'transfer.wait': 'حدود {time}',
  'transfer.rates': 'نرخ‌های کارمزد',
  'transfer.tokenAccountCreated':
    'گیرنده هنوز حسابی برای این توکن ندارد. باز کردن آن {amount} هزینه بیشتر دارد.',
  'transfer.receiverBelowMinimum':
    'برای رسیدن بسیار کم است: شبکه در آنجا به دست‌کم {amount} نیاز دارد.',
  'transfer.senderBelowMinimum':
    'کمتر از {amount} در حساب شما باقی خواهد ماند، که شبکه آن را نگه نمی‌دارد.',
  'transfer.transferFee': 'این توکن {fee} از این پرداخت را نگه می‌دارد. {rest} می‌رسد.',
  'transfer.transferHook':
    'این توکن با هر پرداخت، برنامه‌ای از صادرکننده خود را اجرا می‌کند. آن برنامه می‌تواند پرداخت را رد کند. نمی‌تواند بیشتر از آنچه ارسال می‌کنید بردارد.',
  'transfer.programReceiver':
    'این آدرس متعلق به یک برنامه است، نه یک شخص. مطمئن شوید که می‌تواند توکن‌ها را به جای دیگری ارسال کند.',
  'transfer.unknownReceiverType':
    'این نوع آدرس جدیدتر از آن است که این برنامه می‌شناسد. مطمئن شوید که گیرنده می‌تواند از آن خرج کند.',
  'paymentFailure.declined': 'درخواست لغو شد. چیزی ارسال نشد.',
  'paymentFailure.pending': '{wallet} از قبل یک درخواست باز دارد. برای ادامه، آن را باز کنید.',
  'paymentFailure.funds': 'موجودی برای مبلغ و کارمزد کافی نیست. چیزی ارسال نشد.',
  'paymentFailure.collectibles':
    'مبالغ کوچکی که ممکن است اقلام کلکسیونی داشته باشند خرج نمی‌شوند و باقی‌مانده کافی نیست. چیزی ارسال نشد.',
  'paymentFailure.chain': 'کیف پول روی شبکه دیگری است. چیزی ارسال نشد.',
  'paymentFailure.account': 'کیف پول اکنون روی حساب دیگری است. چیزی ارسال نشد.',
  'paymentFailure.mismatch': 'سرور چیز دیگری ساخت: چیزی ارسال نشد.',
  'paymentFailure.differs':
    'کیف پول چیزی غیر از آنچه پذیرفتید ارسال کرده است. پیش از ادامه، کیف پول خود را ببینید.',
  'paymentFailure.disagree':
    'منابع این شبکه درباره موجودی شما هم‌نظر نیستند. چیزی ارسال نشد. چند لحظه دیگر دوباره تلاش کنید.',
  'paymentFailure.expired': 'قیمت منقضی شده است. چیزی ارسال نشد.',
  'paymentFailure.feeRisen':
    'هزینه اکنون بیشتر از چیزی است که دیدید. چیزی ارسال نشد. هزینه‌ها را بررسی کنید، سپس دوباره ارسال کنید.',
  'paymentFailure.swapNotPrepared': 'مبادله آماده نشد. چیزی ارسال نشد.',
  'paymentFailure.limited':
    'تعداد درخواست‌ها بیش از حد است. چیزی ارسال نشد. چند لحظه دیگر دوباره تلاش کنید.',
  'paymentFailure.offline': 'آفلاین هستید. چیزی ارسال نشد.',
  'paymentFailure.approvalReverted': 'شبکه اجازه را لغو کرد. فقط کارمزد آن پرداخت شد.',
  'paymentFailure.other': 'مشکلی پیش آمد. پیش از تلاش دوباره، کیف پول خود را ببینید.',
}
