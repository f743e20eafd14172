import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': '承認するものはありません',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, { other: 'ほかに#件のリクエストが待っています' }),
  'preview.reading': 'リクエストを読み込み中…',
  'preview.checking': 'ネットワークで確認中…',
  'preview.continue': '{wallet}で続ける',
  'preview.cancel': 'キャンセル',
  'preview.retry': 'もう一度試す',
  'preview.unreadable': 'リクエストを解読できませんでした',
  'preview.unreadableText':
    '解読に必要なものを読み込めませんでした。もう一度試すか、続けて{wallet}で内容を確認してください。',
  'preview.incomplete': 'ネットワークから応答がありませんでした',
  'preview.incompleteText':
    'トークンとコントラクトを確認できませんでした。承認する前に、{wallet}の表示と比べてください。',
  'readingCard.opaque':
    'このリクエストは解読できませんでした。内容を理解している場合にのみ続けてください。',
  'readingCard.network': 'ネットワーク',
  'readingCard.account': '使用するアカウント',
}
