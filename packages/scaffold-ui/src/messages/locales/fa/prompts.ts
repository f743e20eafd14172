import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'چیزی برای تأیید نیست',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, { one: '# درخواست دیگر در انتظار است', other: '# درخواست دیگر در انتظار است' }),
  'preview.reading': 'در حال خواندن درخواست…',
  'preview.checking': 'در حال بررسی با شبکه…',
  'preview.continue': 'ادامه در {wallet}',
  'preview.cancel': 'لغو',
  'preview.retry': 'تلاش دوباره',
  'preview.unreadable': 'درخواست رمزگشایی نشد',
  'preview.unreadableText':
    'آنچه درخواست را رمزگشایی می‌کند بارگذاری نشد. می‌توانید دوباره تلاش کنید، یا ادامه دهید و آن را در {wallet} بخوانید.',
  'preview.incomplete': 'شبکه پاسخ نداد',
  'preview.incompleteText':
    'بررسی توکن‌ها و قراردادها ممکن نشد. پیش از تأیید، آنچه را {wallet} نشان می‌دهد مقایسه کنید.',
  'readingCard.opaque': 'این درخواست رمزگشایی نشد. فقط اگر می‌دانید چه می‌کند ادامه دهید.',
  'readingCard.network': 'شبکه',
  'readingCard.account': 'با حساب',
}
