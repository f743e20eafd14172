import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'Onaylanacak bir şey yok',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, { one: '# istek daha bekliyor', other: '# istek daha bekliyor' }),
  'preview.reading': 'İstek okunuyor…',
  'preview.checking': 'Ağ ile kontrol ediliyor…',
  'preview.continue': '{wallet} içinde devam edin',
  'preview.cancel': 'İptal',
  'preview.retry': 'Yeniden dene',
  'preview.unreadable': 'İsteğin kodu çözülemedi',
  'preview.unreadableText':
    'Kodu çözen bölüm yüklenmedi. Yeniden deneyebilir ya da devam edip isteği {wallet} içinde okuyabilirsiniz.',
  'preview.incomplete': 'Ağ yanıt vermedi',
  'preview.incompleteText':
    'Token’lar ve sözleşmeler kontrol edilemedi. Onaylamadan önce {wallet} içinde gösterileni karşılaştırın.',
  'readingCard.opaque':
    'Bu isteğin kodu çözülemedi. Yalnızca ne yaptığını biliyorsanız devam edin.',
  'readingCard.network': 'Ağ',
  'readingCard.account': 'Hesapla',
}
