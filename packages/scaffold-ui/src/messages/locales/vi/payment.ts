import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'tối đa {fee}',
  'amountProblem.invalid': 'Số lượng {symbol} không hợp lệ',
  'amountProblem.which': '{less} hay {more}?',
  'amountProblem.funds': 'Nhiều hơn số dư của bạn.',
  'amountProblem.gas': 'Bạn cần thêm {symbol} để trả phí mạng.',
  'transfer.speed': 'Tốc độ',
  'transfer.slow': 'Chậm',
  'transfer.normal': 'Bình thường',
  'transfer.fast': 'Nhanh',
  'transfer.wait': 'khoảng {time}',
  'transfer.rates': 'Các mức phí',
  'transfer.tokenAccountCreated':
    'Người nhận chưa có tài khoản cho token này. Mở tài khoản tốn thêm {amount}.',
  'transfer.receiverBelowMinimum': 'Quá ít để đến nơi: mạng yêu cầu ít nhất {amount} ở đó.',
  'transfer.senderBelowMinimum':
    'Tài khoản của bạn sẽ còn lại ít hơn {amount}, và mạng không giữ số tiền đó.',
  'transfer.transferFee': 'Token này giữ lại {fee} của khoản thanh toán này. {rest} sẽ đến nơi.',
  'transfer.transferHook':
    'Token này chạy một chương trình của bên phát hành với mỗi khoản thanh toán. Chương trình đó có thể từ chối khoản thanh toán. Nó không thể lấy nhiều hơn số bạn gửi.',
  'transfer.programReceiver':
    'Địa chỉ này thuộc về một chương trình, không phải một người. Hãy chắc chắn rằng chương trình đó có thể chuyển tiếp token.',
  'transfer.unknownReceiverType':
    'Loại địa chỉ này mới hơn những gì ứng dụng này biết. Hãy chắc chắn rằng người nhận có thể chi tiêu từ địa chỉ đó.',
  'paymentFailure.declined': 'Đã hủy yêu cầu. Không có gì được gửi đi.',
  'paymentFailure.pending': '{wallet} đã có một yêu cầu đang mở. Hãy mở ví để tiếp tục.',
  'paymentFailure.funds': 'Số dư không đủ cho số tiền và phí. Không có gì được gửi đi.',
  'paymentFailure.collectibles':
    'Các khoản nhỏ có thể chứa vật sưu tầm không được chi tiêu, và phần còn lại không đủ. Không có gì được gửi đi.',
  'paymentFailure.chain': 'Ví đang ở mạng khác. Không có gì được gửi đi.',
  'paymentFailure.account': 'Ví hiện đang ở tài khoản khác. Không có gì được gửi đi.',
  'paymentFailure.mismatch': 'Máy chủ đã tạo ra một thứ khác: không có gì được gửi đi.',
  'paymentFailure.differs':
    'Ví đã gửi một thứ khác với những gì bạn đã đồng ý. Hãy xem ví của bạn trước khi tiếp tục.',
  'paymentFailure.disagree':
    'Các nguồn dữ liệu của mạng này không thống nhất về số dư của bạn. Không có gì được gửi đi. Hãy thử lại sau giây lát.',
  'paymentFailure.expired': 'Giá đã hết hạn. Không có gì được gửi đi.',
  'paymentFailure.feeRisen':
    'Chi phí hiện cao hơn mức bạn thấy. Không có gì được gửi đi. Hãy kiểm tra chi phí rồi gửi lại.',
  'paymentFailure.swapNotPrepared':
    'Không chuẩn bị được giao dịch hoán đổi. Không có gì được gửi đi.',
  'paymentFailure.limited': 'Quá nhiều yêu cầu. Không có gì được gửi đi. Hãy thử lại sau giây lát.',
  'paymentFailure.offline': 'Bạn đang ngoại tuyến. Không có gì được gửi đi.',
  'paymentFailure.approvalReverted':
    'Mạng đã hoàn tác việc cho phép. Chỉ có phí của việc đó được trả.',
  'paymentFailure.other': 'Đã xảy ra lỗi. Hãy xem ví của bạn trước khi thử lại.',
}
