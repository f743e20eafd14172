import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': '승인할 것이 없습니다',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, { other: '요청 #건이 더 기다리고 있습니다' }),
  'preview.reading': '요청을 읽는 중…',
  'preview.checking': '네트워크에서 확인하는 중…',
  'preview.continue': '{wallet}에서 계속하세요',
  'preview.cancel': '취소',
  'preview.retry': '다시 시도',
  'preview.unreadable': '요청을 해독하지 못했습니다',
  'preview.unreadableText':
    '해독에 필요한 부분을 불러오지 못했습니다. 다시 시도하거나, 계속해서 {wallet}에서 읽을 수 있습니다.',
  'preview.incomplete': '네트워크가 응답하지 않았습니다',
  'preview.incompleteText':
    '토큰과 컨트랙트를 확인하지 못했습니다. 승인하기 전에 {wallet}에 표시된 내용과 비교하세요.',
  'readingCard.opaque': '이 요청은 해독할 수 없습니다. 무엇을 하는지 아는 경우에만 계속하세요.',
  'readingCard.network': '네트워크',
  'readingCard.account': '사용할 계정',
}
