import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'لا شيء للموافقة عليه',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, {
      zero: 'لا طلبات أخرى بالانتظار',
      one: 'طلب آخر بالانتظار',
      two: 'طلبان آخران بالانتظار',
      few: '# طلبات أخرى بالانتظار',
      many: '# طلبًا آخر بالانتظار',
      other: '# طلب آخر بالانتظار',
    }),
  'preview.reading': 'جارٍ قراءة الطلب…',
  'preview.checking': 'جارٍ التحقّق مع الشبكة…',
  'preview.continue': 'تابع في {wallet}',
  'preview.cancel': 'إلغاء',
  'preview.retry': 'إعادة المحاولة',
  'preview.unreadable': 'تعذّر فك ترميز الطلب',
  'preview.unreadableText':
    'لم يُحمَّل ما يفك ترميزه. يمكنك إعادة المحاولة، أو المتابعة وقراءته في {wallet}.',
  'preview.incomplete': 'لم ترد الشبكة',
  'preview.incompleteText':
    'تعذّر التحقّق من الرموز والعقود. قارن ما تعرضه {wallet} قبل أن توافق عليه.',
  'readingCard.opaque': 'تعذّر فك ترميز هذا الطلب. تابع فقط إذا كنت تعرف ما يفعله.',
  'readingCard.network': 'الشبكة',
  'readingCard.account': 'بالحساب',
}
