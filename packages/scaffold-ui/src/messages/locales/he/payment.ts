import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'עד {fee}',
  'amountProblem.invalid': 'סכום {symbol} לא תקין',
  'amountProblem.which': '{less} או {more}?',
  'amountProblem.funds': 'זה יותר מהיתרה שלך.',
  'amountProblem.gas': 'נדרש עוד {symbol} לעמלת הרשת.',
  'transfer.speed': 'באיזו מהירות',
  'transfer.slow': 'איטי',
  'transfer.normal': 'רגיל',
  'transfer.fast': 'מהיר',
  'transfer.wait': 'בערך {time}',
  'transfer.rates': 'שיעורי עמלה',
  'transfer.tokenAccountCreated': 'לנמען אין עדיין חשבון לטוקן הזה. פתיחתו עולה {amount} נוספים.',
  'transfer.receiverBelowMinimum': 'מעט מכדי להגיע: הרשת דורשת שם לפחות {amount}.',
  'transfer.senderBelowMinimum': 'בחשבון שלכם יישאר פחות מ-{amount}, והרשת אינה שומרת סכום כזה.',
  'transfer.transferFee': 'הטוקן הזה מנכה {fee} מהתשלום הזה. יגיעו {rest}.',
  'transfer.transferHook':
    'הטוקן הזה מריץ תוכנית של המנפיק שלו בכל תשלום. היא יכולה לסרב לתשלום. היא אינה יכולה לקחת יותר ממה שאתם שולחים.',
  'transfer.programReceiver':
    'הכתובת הזו שייכת לתוכנית, לא לאדם. ודאו שהיא יכולה לשלוח טוקנים הלאה.',
  'transfer.unknownReceiverType':
    'סוג הכתובת הזה חדש ממה שהאפליקציה הזו מכירה. ודאו שהנמען יכול להוציא ממנה.',
  'paymentFailure.declined': 'הבקשה בוטלה. דבר לא נשלח.',
  'paymentFailure.pending': 'ב-{wallet} כבר יש בקשה פתוחה. פתחו אותה כדי להמשיך.',
  'paymentFailure.funds': 'היתרה אינה מכסה את הסכום ואת העמלה. דבר לא נשלח.',
  'paymentFailure.collectibles':
    'סכומים קטנים שעשויים להכיל פריטי אספנות אינם מוצאים, והיתר אינו מספיק. דבר לא נשלח.',
  'paymentFailure.chain': 'הארנק נמצא ברשת אחרת. דבר לא נשלח.',
  'paymentFailure.account': 'הארנק נמצא כעת בחשבון אחר. דבר לא נשלח.',
  'paymentFailure.mismatch': 'השרת בנה משהו אחר: דבר לא נשלח.',
  'paymentFailure.differs': 'הארנק שלח משהו אחר ממה שהסכמתם לו. בדקו בארנק לפני שתמשיכו.',
  'paymentFailure.disagree':
    'המקורות של הרשת הזו חלוקים לגבי היתרה שלכם. דבר לא נשלח. נסו שוב בעוד רגע.',
  'paymentFailure.expired': 'תוקף המחיר פג. דבר לא נשלח.',
  'paymentFailure.feeRisen':
    'העלות עכשיו גבוהה ממה שראיתם. דבר לא נשלח. בדקו את העלויות ושלחו שוב.',
  'paymentFailure.swapNotPrepared': 'לא ניתן להכין את ההחלפה. דבר לא נשלח.',
  'paymentFailure.limited': 'יותר מדי בקשות. דבר לא נשלח. נסו שוב בעוד רגע.',
  'paymentFailure.offline': 'אין חיבור לאינטרנט. דבר לא נשלח.',
  'paymentFailure.approvalReverted': 'הרשת ביטלה את האישור. שולמה רק העמלה שלו.',
  'paymentFailure.other': 'משהו השתבש. בדקו בארנק לפני שתנסו שוב.',
}
