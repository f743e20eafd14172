import type { Texts } from '../Locale.ts'

export const texts: Texts<'prompts'> = {
  'approve.nothing': 'Không có gì để phê duyệt',
  'approve.waiting': ({ count }, { plural }) =>
    plural(count, { other: 'Còn # yêu cầu nữa đang chờ' }),
  'preview.reading': 'Đang đọc yêu cầu…',
  'preview.checking': 'Đang kiểm tra với mạng…',
  'preview.continue': 'Tiếp tục trong {wallet}',
  'preview.cancel': 'Hủy',
  'preview.retry': 'Thử lại',
  'preview.unreadable': 'Không giải mã được yêu cầu',
  'preview.unreadableText':
    'Phần dùng để giải mã chưa tải được. Bạn có thể thử lại, hoặc tiếp tục và đọc yêu cầu trong {wallet}.',
  'preview.incomplete': 'Mạng không phản hồi',
  'preview.incompleteText':
    'Không kiểm tra được token và hợp đồng. Hãy so sánh với những gì {wallet} hiển thị trước khi bạn phê duyệt.',
  'readingCard.opaque':
    'Không giải mã được yêu cầu này. Chỉ tiếp tục nếu bạn biết yêu cầu này làm gì.',
  'readingCard.network': 'Mạng',
  'readingCard.account': 'Bằng tài khoản',
}
