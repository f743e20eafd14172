import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: 'כל זה קורה, או ששום דבר לא קורה.',
    grantPermission: 'הם לא ישאלו אתכם שוב. אפשר לבטל את הרשות הזו בארנק שלכם.',
  },
  reading: 'קורא את הבקשה…',
  approve: 'אישור',
  reject: 'דחייה',
  close: 'סגירה',
  retry: 'ניסיון נוסף',
  requestedBy: 'הבקשה מאת',
  network: 'רשת',
  nativeCoin: 'מטבעות',
  opaque: 'לא ניתן לפענח את הבקשה הזו. אשרו אותה רק אם אתם יודעים מה היא עושה.',
  fullAddress: 'הצגת הכתובת המלאה',
  paidBefore: 'שילמתם לה בעבר',
  notYet: 'תוכלו לאשר אחרי שכל זה הוצג לפניכם.',
  changes: 'שינויים צפויים',
  noChanges: 'דבר לא יוצא מהחשבון שלכם, ודבר לא נכנס אליו.',
  unreachable: 'הרשת אינה עונה, ולכן לא ניתן לבדוק את זה. דבר לא נחתם.',
  wouldFail: 'לפי הרשת, העסקה הזו תיכשל. דבר לא נחתם.',
  tooLittleMoney: 'אין בחשבון שלכם מספיק כסף בשביל זה ובשביל העמלה.',
  unprotected: 'זה סכום גדול לארנק בלי מפתח גישה או סיסמה. הגנו קודם על הארנק שלכם.',
  protect: 'הגנה על הארנק',
  tooSmall: 'הגדילו את החלון כדי לאשר את זה.',
}
