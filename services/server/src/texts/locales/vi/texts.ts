import type { Texts } from '../../english.ts'

export const texts: Texts = {
  mails: {
    code: {
      subject: '{code} là mã của bạn cho {site}',
      text: `Mã của bạn là

    {code}

Mã này đăng nhập bạn vào ví của bạn trên {origin}, trong {browser}, và có hiệu lực trong 10 phút.

Chỉ nhập mã trong cửa sổ ví trên trang web đó. Không người nào giúp đỡ bạn lại cần mã này: đừng đưa mã cho ai.

Nếu bạn không yêu cầu mã, hãy bỏ qua email này.`,
    },
    device: {
      subject: 'Một thiết bị mới muốn đăng nhập trên {site}',
      text: `Có người đã nhập đúng mã trên một thiết bị mà ví của bạn không biết:

    {browser}
    {origin}

Nếu đó là bạn, hãy mở trang này và chọn số mà thiết bị đang hiển thị:

    {link}

Liên kết có hiệu lực trong 10 phút. Nếu đó không phải bạn, hãy mở trang và từ chối thiết bị, hoặc bỏ qua email này.`,
    },
    guarded: {
      subject: 'Hãy xác nhận rằng bạn đang đăng nhập trên {site}',
      text: `Có người đã nhập đúng mã cho ví của bạn:

    {browser}
    {origin}

Hiện có nhiều mã sai đang được nhập, cả ở những ví khác. Vì vậy mỗi lần đăng nhập đều được xác nhận bằng một liên kết, kể cả trên những thiết bị mà ví của bạn biết.

Nếu đó là bạn, hãy mở trang này và chọn số mà thiết bị đang hiển thị:

    {link}

Liên kết có hiệu lực trong 10 phút. Nếu đó không phải bạn, hãy mở trang và từ chối thiết bị, hoặc bỏ qua email này.`,
    },
    stepUp: {
      subject: '{code} là mã của bạn để xác nhận thay đổi ví của bạn',
      text: `Mã của bạn là

    {code}

Mã này xác nhận trong {browser} rằng chính bạn đang thay đổi cách bảo vệ ví của bạn, và có hiệu lực trong 10 phút.

Chỉ nhập mã trong cửa sổ ví. Không người nào giúp đỡ bạn lại cần mã này: đừng đưa mã cho ai.

Nếu bạn không thay đổi gì, hãy đăng nhập và đăng xuất những thiết bị bạn không nhận ra.`,
    },
    change: {
      subject: '{code} là mã của bạn để dùng địa chỉ này cho ví của bạn',
      text: `Mã của bạn là

    {code}

Có người trong {browser} muốn từ nay đăng nhập vào ví của họ bằng địa chỉ này. Mã xác nhận rằng địa chỉ này là của họ, và có hiệu lực trong 10 phút.

Chỉ nhập mã trong cửa sổ ví. Không người nào giúp đỡ bạn lại cần mã này: đừng đưa mã cho ai.

Nếu bạn không yêu cầu việc này, hãy bỏ qua email này.`,
    },
    changing: {
      subject: 'Ví của bạn sắp có địa chỉ email khác',
      text: `Từ {time}, địa chỉ này được dùng để đăng nhập vào ví của bạn:

    {email}

Cho đến lúc đó, địa chỉ được dùng vẫn là của bạn, {to}. Thay đổi này được yêu cầu trong {browser}, và được xác nhận bằng các mã đã gửi đến cả hai địa chỉ.

Nếu đó không phải bạn, hãy mở trang này trước thời điểm đó và giữ lại địa chỉ của bạn. Việc này cũng đăng xuất tất cả thiết bị:

    {link}`,
    },
    changed: {
      subject: 'Ví của bạn sắp có địa chỉ email này',
      text: 'Từ {time}, bạn đăng nhập vào ví của bạn bằng địa chỉ này. Cho đến lúc đó, hãy dùng địa chỉ bạn vẫn dùng trước đây.',
    },
    kept: {
      subject: 'Địa chỉ email của ví được giữ nguyên',
      text: 'Việc đổi sang {email} đã bị hủy. Bạn đăng nhập vào ví của bạn bằng địa chỉ bạn vẫn dùng trước đây.',
    },
    recovering: {
      subject: 'Ví của bạn sắp được mở trên một thiết bị khác',
      text: `Có người đã đăng nhập với tư cách là bạn và yêu cầu chúng tôi mở ví của bạn trên một thiết bị không có ví này:

    {browser}

Từ {time}, thiết bị đó có thể mở ví.

Nếu đó là bạn, bạn không cần làm gì: khi đó hãy quay lại thiết bị ấy.

Nếu đó không phải bạn, hãy mở trang này trước thời điểm đó và dừng việc này lại. Việc đó cũng đăng xuất tất cả thiết bị:

    {link}`,
    },
    recovered: {
      subject: 'Ví của bạn đã được khôi phục trên một thiết bị khác',
      text: `Từ bây giờ thiết bị này có thể mở ví của bạn, như đã được yêu cầu một ngày trước:

    {browser}

Nếu đó không phải bạn, hãy chuyển những gì bạn sở hữu sang một ví mới: bất kỳ ai đã mở ví của bạn đều có thể đã giữ lại các khóa của ví.`,
    },
    stopped: {
      subject: 'Ví của bạn không được mở trên thiết bị khác',
      text: `Việc khôi phục ví của bạn đã bị dừng. Thiết bị này không nhận được ví:

    {browser}

Nếu không phải chính bạn đã dừng, hãy đăng nhập và gửi lại yêu cầu.`,
    },
    closing: {
      subject: 'Ví của bạn sắp bị xóa',
      text: `Có người đã đăng nhập với tư cách là bạn và yêu cầu chúng tôi xóa ví của bạn:

    {browser}

Từ {time}, dịch vụ này không còn gì mở được ví đó.

Nếu đó là bạn, bạn không cần làm gì.

Nếu đó không phải bạn, hãy mở trang này trước thời điểm đó và giữ lại ví của bạn. Việc đó cũng đăng xuất tất cả thiết bị:

    {link}`,
    },
    replacing: {
      subject: 'Ví của bạn sắp được mở bằng các từ khôi phục',
      text: `Có người đã đăng nhập với tư cách là bạn và nhập các từ khôi phục trên thiết bị này:

    {browser}

Từ {time}, chỉ thiết bị đó mở được ví của bạn. Các thiết bị khác, khóa truy cập và mật khẩu của bạn sẽ không mở được nữa.

Nếu đó là bạn, khi đó hãy quay lại thiết bị ấy.

Nếu đó không phải bạn, hãy mở trang này trước thời điểm đó và giữ lại ví của bạn. Việc đó cũng đăng xuất tất cả thiết bị:

    {link}`,
    },
    walletKept: {
      subject: 'Ví của bạn vẫn giữ nguyên',
      text: `Việc được yêu cầu trên thiết bị này sẽ không diễn ra:

    {browser}

Ví của bạn mở như trước. Nếu không phải chính bạn đã hủy việc này, hãy đăng nhập và đăng xuất những thiết bị bạn không biết.`,
    },
    handedOver: {
      subject: 'Ví của bạn đã được giao cho một thiết bị khác',
      text: `Từ bây giờ một thiết bị khác có thể mở ví của bạn:

    {browser}

Mã mà thiết bị đó hiển thị đã được nhập trong {from}, và được xác nhận ở đó.

Nếu đó không phải bạn, hãy chuyển những gì bạn sở hữu sang một ví mới: bất kỳ ai đã mở ví của bạn đều có thể đã giữ lại các khóa của ví. Sau đó hãy đăng nhập vào ví này, và đăng xuất những thiết bị bạn không nhận ra.`,
    },
    taken: {
      subject: '{what}',
      text: `{what}:

    {browser}

Bất kỳ ai có các từ hoặc tệp này đều có thể chuyển mọi thứ trong ví, trên bất kỳ thiết bị nào, và không ai hoàn tác được điều đó.

Nếu đó là bạn, hãy giữ chúng ở nơi không ai khác tìm thấy. Nếu đó không phải bạn, hãy chuyển ngay những gì bạn sở hữu sang một ví mới.`,
    },
    access: {
      subject: '{what}',
      text: `{what}:

    {browser}

Nếu đó là bạn, bạn không cần làm gì.

Nếu đó không phải bạn, hãy đăng nhập vào ví, đăng xuất những thiết bị bạn không nhận ra, và xóa các khóa truy cập và mật khẩu không phải của bạn.`,
    },
    deleted: {
      subject: '{what}',
      text: `{what}:

    {browser}

Dịch vụ này không còn gì mở được ví đó. Chỉ các từ khôi phục hoặc tệp sao lưu còn mở được ví.

Nếu đó là bạn, bạn không cần làm gì.

Nếu đó không phải bạn, thì có người khác đăng nhập được với tư cách của bạn. Hãy bảo vệ tài khoản bạn dùng để đăng nhập, và dùng các từ khôi phục hoặc tệp sao lưu để chuyển những gì bạn sở hữu sang một ví mới.`,
    },
  },

  notices: {
    wordsShown: 'Các từ khôi phục của ví của bạn đã được hiển thị',
    fileSaved: 'Một tệp sao lưu của ví của bạn đã được lưu',
    wordsUsed: 'Ví của bạn đã được mở bằng các từ khôi phục',
    passkeyAdded: 'Một khóa truy cập đã được thêm vào ví của bạn',
    passkeyRemoved: 'Một khóa truy cập đã bị xóa khỏi ví của bạn',
    passwordSet: 'Ví của bạn có mật khẩu mới',
    passwordRemoved: 'Mật khẩu của ví của bạn đã bị xóa',
    deviceAdded: 'Một thiết bị khác đã đăng nhập vào ví của bạn',
    deviceRemoved: 'Một thiết bị đã bị đăng xuất khỏi ví của bạn',
    walletDeleted: 'Ví của bạn đã bị xóa',
  },

  pages: {
    gone: {
      title: 'Lần đăng nhập này đã kết thúc',
      text: 'Lần đăng nhập này đã được dùng hoặc đã mất quá nhiều thời gian. Hãy bắt đầu lại trên trang mà từ đó bạn đến đây.',
    },
    elsewhere: {
      title: 'Lần đăng nhập này đã bắt đầu trong một trình duyệt khác',
      text: 'Không có ai được đăng nhập. Nếu có người đưa bạn đến đây, hãy đóng cửa sổ này.',
    },
    login: {
      question: {
        title: 'Tiếp tục?',
        text: 'Bạn đang đăng nhập vào {origin} bằng {account}. Ví ở đó hiển thị số này:',
        warning:
          'Nếu ví hiển thị số khác hoặc không hiển thị số nào, hãy hủy: có người khác muốn đăng nhập với tư cách là bạn.',
      },
      allowed: { title: 'Bạn đã đăng nhập', text: 'Bạn có thể đóng cửa sổ này.' },
      denied: { title: 'Bạn chưa đăng nhập', text: 'Không có gì thay đổi.' },
      failed: {
        title: '{provider} không cho biết bạn là ai',
        text: 'Không có ai được đăng nhập. Hãy thử lại.',
      },
    },
    confirmation: {
      question: {
        title: 'Tiếp tục?',
        text: 'Bạn đang xác nhận một thay đổi của ví bằng {account}. Ví hiển thị số này:',
        warning:
          'Nếu ví hiển thị số khác hoặc không hiển thị số nào, hãy hủy: có người khác muốn thay đổi ví của bạn.',
      },
      allowed: { title: 'Bạn đã xác nhận danh tính', text: 'Bạn có thể đóng cửa sổ này.' },
      denied: { title: 'Chưa có gì được xác nhận', text: 'Không có gì thay đổi.' },
      failed: {
        title: '{provider} không cho biết bạn là ai',
        text: 'Chưa có gì được xác nhận. Hãy thử lại.',
      },
    },
    account: '{provider} với {email}',
    continue: 'Tiếp tục',
    cancel: 'Hủy',
    back: 'Quay lại {site}',
  },
}
