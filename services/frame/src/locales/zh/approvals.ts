import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: '这些操作要么全部执行，要么都不执行。',
    grantPermission: '对方不会再次询问你。你可以在钱包中收回此许可。',
  },
  reading: '正在读取请求…',
  approve: '批准',
  reject: '拒绝',
  close: '关闭',
  retry: '重试',
  requestedBy: '请求来自',
  network: '网络',
  nativeCoin: '币',
  opaque: '无法解码该请求。只有在你清楚其作用时才批准。',
  fullAddress: '显示完整地址',
  paidBefore: '曾向其付款',
  notYet: '看到全部内容后，你就可以批准。',
  changes: '预计变化',
  noChanges: '没有资产离开你的账户，也没有资产进入。',
  unreachable: '网络没有回应，因此无法核对。没有签名任何内容。',
  wouldFail: '网络表示这笔交易会失败。没有签名任何内容。',
  tooLittleMoney: '你的账户中没有足够的资金支付此操作及其手续费。',
  unprotected: '对于没有通行密钥或密码的钱包来说，这个金额很大。请先保护你的钱包。',
  protect: '保护钱包',
  tooSmall: '请放大窗口以批准。',
}
