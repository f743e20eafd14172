import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: '這些操作要麼全部執行，要麼都不執行。',
    grantPermission: '對方不會再次詢問你。你可以在錢包中收回這項許可。',
  },
  reading: '正在讀取請求…',
  approve: '核准',
  risk: '除非下面的內容正是你所預期的，否則請拒絕。',
  understood: '我瞭解風險',
  approveAnyway: '仍要核准',
  reject: '拒絕',
  close: '關閉',
  retry: '再試一次',
  requestedBy: '請求來自',
  network: '網路',
  nativeCoin: '幣',
  opaque: '無法解碼這個請求。只有在你知道它會做什麼時才核准。',
  fullAddress: '顯示完整地址',
  paidBefore: '曾付款給它',
  notYet: '看到全部內容後，你就可以核准。',
  changes: '預期的變化',
  noChanges: '沒有資產離開你的帳戶，也沒有資產進入。',
  unreachable: '網路沒有回應，因此無法查核。沒有簽署任何內容。',
  wouldFail: '網路表示這筆交易會失敗。沒有簽署任何內容。',
  tooLittleMoney: '你的帳戶中沒有足夠的資金支付這項操作及其手續費。',
  otherSite:
    '這個網站要求你登入另一個網站。取得你簽章的人可以使用你在那裡的帳戶。沒有簽署任何內容。',
  unprotected: '對於沒有通行密鑰或密碼的錢包來說，這個金額很大。請先保護你的錢包。',
  unpriced: '其價值未知，而你的錢包沒有通行密鑰或密碼。請先保護它。',
  protect: '保護錢包',
  tooSmall: '請放大視窗以核准。',
}
