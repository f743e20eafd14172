import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'אין מה לאשר',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, {
      one: 'בקשה נוספת ממתינה',
      two: 'שתי בקשות נוספות ממתינות',
      other: '# בקשות נוספות ממתינות',
    }),
  'preview.reading': 'קורא את הבקשה…',
  'preview.checking': 'בודק מול הרשת…',
  'preview.continue': 'המשיכו ב-{wallet}',
  'preview.cancel': 'ביטול',
  'preview.retry': 'ניסיון נוסף',
  'preview.unreadable': 'לא ניתן לפענח את הבקשה',
  'preview.unreadableText':
    'הקוד שמפענח אותה לא נטען. אפשר לנסות שוב, או להמשיך ולקרוא אותה ב-{wallet}.',
  'preview.incomplete': 'הרשת לא ענתה',
  'preview.incompleteText': 'לא ניתן לבדוק טוקנים וחוזים. השוו את מה ש-{wallet} מציג לפני שתאשרו.',
  'readingCard.opaque': 'לא ניתן לפענח את הבקשה הזו. המשיכו רק אם אתם יודעים מה היא עושה.',
  'readingCard.network': 'רשת',
  'readingCard.account': 'עם החשבון',
}
