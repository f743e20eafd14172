import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: 'Tất cả những việc này xảy ra, hoặc không có gì xảy ra.',
    grantPermission: 'Họ sẽ không hỏi lại bạn. Bạn có thể thu hồi quyền này trong ví của mình.',
  },
  reading: 'Đang đọc yêu cầu…',
  approve: 'Phê duyệt',
  risk: 'Hãy từ chối, trừ khi bạn mong đợi đúng như những gì ghi bên dưới.',
  understood: 'Tôi hiểu rủi ro',
  approveAnyway: 'Vẫn phê duyệt',
  reject: 'Từ chối',
  close: 'Đóng',
  retry: 'Thử lại',
  requestedBy: 'Yêu cầu bởi',
  network: 'Mạng',
  nativeCoin: 'coin',
  opaque: 'Không giải mã được yêu cầu này. Chỉ phê duyệt nếu bạn biết yêu cầu này làm gì.',
  fullAddress: 'Hiện địa chỉ đầy đủ',
  paidBefore: 'đã từng trả',
  notYet: 'Bạn có thể phê duyệt khi đã thấy toàn bộ nội dung này.',
  changes: 'Thay đổi dự kiến',
  noChanges: 'Không có gì rời khỏi tài khoản của bạn, và không có gì vào.',
  unreachable: 'Mạng không phản hồi, nên không kiểm tra được yêu cầu này. Chưa có gì được ký.',
  wouldFail: 'Mạng cho biết giao dịch này sẽ thất bại. Chưa có gì được ký.',
  tooLittleMoney: 'Tài khoản của bạn không đủ tiền cho việc này và phí của nó.',
  otherSite:
    'Trang web này yêu cầu bạn đăng nhập vào một trang khác. Ai có được chữ ký của bạn đều có thể dùng tài khoản của bạn ở đó. Chưa có gì được ký.',
  unprotected:
    'Số tiền này là lớn đối với một ví không có khóa truy cập hoặc mật khẩu. Hãy bảo vệ ví của bạn trước.',
  unpriced:
    'Không rõ giá trị của khoản này, và ví của bạn không có khóa truy cập hoặc mật khẩu. Hãy bảo vệ ví trước.',
  protect: 'Bảo vệ ví',
  tooSmall: 'Hãy phóng to cửa sổ để phê duyệt yêu cầu này.',
}
