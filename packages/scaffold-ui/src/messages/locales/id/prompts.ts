import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'Tidak ada yang perlu disetujui',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, { other: '# permintaan lagi menunggu' }),
  'preview.reading': 'Membaca permintaan…',
  'preview.checking': 'Memeriksa ke jaringan…',
  'preview.continue': 'Lanjutkan di {wallet}',
  'preview.cancel': 'Batal',
  'preview.retry': 'Coba lagi',
  'preview.unreadable': 'Permintaan tidak dapat diuraikan',
  'preview.unreadableText':
    'Bagian yang menguraikannya tidak termuat. Anda dapat mencoba lagi, atau melanjutkan dan membacanya di {wallet}.',
  'preview.incomplete': 'Jaringan tidak menjawab',
  'preview.incompleteText':
    'Token dan kontrak tidak dapat diperiksa. Bandingkan yang ditampilkan {wallet} sebelum Anda menyetujuinya.',
  'readingCard.opaque':
    'Permintaan ini tidak dapat diuraikan. Lanjutkan hanya jika Anda tahu apa yang dilakukannya.',
  'readingCard.network': 'Jaringan',
  'readingCard.account': 'Dengan akun',
}
