import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': '没有需要批准的内容',
  'approve.waiting': ({ count }, { plural }) => plural(count, { other: '还有 # 个请求在等待' }),
  'preview.reading': '正在读取请求…',
  'preview.checking': '正在与网络核对…',
  'preview.continue': '请在 {wallet} 中继续',
  'preview.cancel': '取消',
  'preview.retry': '重试',
  'preview.unreadable': '无法解码该请求',
  'preview.unreadableText': '用于解码的部分未能加载。你可以重试，或继续并在 {wallet} 中查看。',
  'preview.incomplete': '网络没有回应',
  'preview.incompleteText': '无法核对代币和合约。批准前，请比对 {wallet} 显示的内容。',
  'readingCard.opaque': '无法解码该请求。只有在你清楚其作用时才继续。',
  'readingCard.network': '网络',
  'readingCard.account': '使用账户',
}
