import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'حتى {fee}',
  'amountProblem.invalid': 'مبلغ {symbol} غير صالح',
  'amountProblem.which': '{less} أم {more}؟',
  'amountProblem.funds': 'هذا أكثر من رصيدك.',
  'amountProblem.gas': 'تحتاج إلى مزيد من {symbol} لرسوم الشبكة.',
  'transfer.speed': 'السرعة',
  'transfer.slow': 'بطيئة',
  'transfer.normal': 'عادية',
  'transfer.fast': 'سريعة',
  'transfer.wait': 'نحو {time}',
  'transfer.rates': 'معدلات الرسوم',
  'transfer.tokenAccountCreated': 'ليس لدى المستلم حساب لهذا الرمز بعد. يكلّف فتحه {amount} إضافية.',
  'transfer.receiverBelowMinimum': 'المبلغ أقل من أن يصل: تتطلّب الشبكة هناك {amount} على الأقل.',
  'transfer.senderBelowMinimum': 'سيبقى في حسابك أقل من {amount}، والشبكة لا تحتفظ بذلك.',
  'transfer.transferFee': 'يقتطع هذا الرمز {fee} من هذه الدفعة. سيصل {rest}.',
  'transfer.transferHook':
    'يشغّل هذا الرمز برنامجًا من مُصدره مع كل دفعة. يمكن للبرنامج أن يرفض الدفعة. ولا يمكنه أن يأخذ أكثر مما ترسله.',
  'transfer.programReceiver':
    'هذا العنوان لبرنامج لا لشخص. تأكّد من أنه يستطيع إرسال الرموز إلى غيره.',
  'transfer.unknownReceiverType':
    'نوع هذا العنوان أحدث مما يعرفه هذا التطبيق. تأكّد من أن المستلم يستطيع الإنفاق منه.',
  'paymentFailure.declined': 'أُلغي الطلب. لم يُرسَل شيء.',
  'paymentFailure.pending': 'لدى {wallet} طلب مفتوح بالفعل. افتحه للمتابعة.',
  'paymentFailure.funds': 'لا يغطّي الرصيد المبلغ والرسوم. لم يُرسَل شيء.',
  'paymentFailure.collectibles':
    'لا تُنفَق المبالغ الصغيرة التي قد تحمل مقتنيات، والباقي لا يكفي. لم يُرسَل شيء.',
  'paymentFailure.chain': 'المحفظة على شبكة أخرى. لم يُرسَل شيء.',
  'paymentFailure.account': 'المحفظة على حساب آخر الآن. لم يُرسَل شيء.',
  'paymentFailure.mismatch': 'أنشأ الخادم شيئًا آخر: لم يُرسَل شيء.',
  'paymentFailure.differs': 'أرسلت المحفظة شيئًا غير ما وافقت عليه. راجع محفظتك قبل أن تتابع.',
  'paymentFailure.disagree':
    'مصادر هذه الشبكة غير متفقة على رصيدك. لم يُرسَل شيء. أعد المحاولة بعد قليل.',
  'paymentFailure.expired': 'انتهت صلاحية السعر. لم يُرسَل شيء.',
  'paymentFailure.feeRisen':
    'التكلفة الآن أعلى مما رأيته. لم يُرسَل شيء. تحقّق من التكاليف، ثم أرسل مرة أخرى.',
  'paymentFailure.swapNotPrepared': 'تعذّر تحضير المبادلة. لم يُرسَل شيء.',
  'paymentFailure.limited': 'طلبات كثيرة جدًا. لم يُرسَل شيء. أعد المحاولة بعد قليل.',
  'paymentFailure.offline': 'أنت غير متصل بالإنترنت. لم يُرسَل شيء.',
  'paymentFailure.approvalReverted': 'تراجعت الشبكة عن الموافقة. لم تُدفع إلا رسومها.',
  'paymentFailure.other': 'حدث خطأ ما. راجع محفظتك قبل إعادة المحاولة.',
}
