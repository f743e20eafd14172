import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': '沒有需要核准的請求',
  'approve.waiting': ({ count }, { plural }) => plural(count, { other: '還有 # 個請求在等待' }),
  'preview.reading': '正在讀取請求…',
  'preview.checking': '正在向網路查核…',
  'preview.continue': '在 {wallet} 中繼續',
  'preview.cancel': '取消',
  'preview.retry': '再試一次',
  'preview.unreadable': '無法解碼這個請求',
  'preview.unreadableText': '用於解碼的部分未能載入。你可以再試一次，或繼續並在 {wallet} 中閱讀。',
  'preview.incomplete': '網路沒有回應',
  'preview.incompleteText': '無法查核代幣和合約。核准前，請先比對 {wallet} 顯示的內容。',
  'readingCard.opaque': '無法解碼這個請求。只有在你知道它會做什麼時才繼續。',
  'readingCard.network': '網路',
  'readingCard.account': '使用的帳戶',
}
