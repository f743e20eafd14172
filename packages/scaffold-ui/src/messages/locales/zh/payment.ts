import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': '最多 {fee}',
  'transfer.speed': '速度',
  'transfer.slow': '慢',
  'transfer.normal': '正常',
  'transfer.fast': '快',
  'transfer.wait': '约 {time}',
  'transfer.rates': '费率',
  'transfer.tokenAccountCreated': '收款方还没有此代币的账户。开设账户需额外支付 {amount}。',
  'transfer.receiverBelowMinimum': '金额太少，无法到账：该网络要求收款方至少有 {amount}。',
  'transfer.senderBelowMinimum': '你的账户将剩余不足 {amount}，网络不会保留这么少的余额。',
  'transfer.transferFee': '此代币会从这笔付款中扣除 {fee}。将到账 {rest}。',
  'transfer.transferHook':
    '此代币会在每次付款时运行其发行方的程序。该程序可以拒绝付款，但无法拿走超过你所发送的数额。',
  'transfer.programReceiver': '此地址属于程序，而不是个人。请确认它能够转出代币。',
  'transfer.unknownReceiverType': '此地址类型比此应用所知的更新。请确认收款方能够从中花费。',
  'paymentFailure.declined': '请求已取消。没有发送任何内容。',
  'paymentFailure.pending': '{wallet} 已有一个未处理的请求。请打开它以继续。',
  'paymentFailure.funds': '余额不足以支付金额和手续费。没有发送任何内容。',
  'paymentFailure.collectibles':
    '可能包含收藏品的小额余额不会被花费，其余部分不足以支付。没有发送任何内容。',
  'paymentFailure.chain': '钱包位于另一个网络。没有发送任何内容。',
  'paymentFailure.account': '钱包现在使用另一个账户。没有发送任何内容。',
  'paymentFailure.mismatch': '服务器生成的内容不同：没有发送任何内容。',
  'paymentFailure.differs': '钱包发送的内容与你同意的不同。继续之前请查看你的钱包。',
  'paymentFailure.disagree': '该网络的数据来源对你的余额不一致。没有发送任何内容。请稍后重试。',
  'paymentFailure.expired': '价格已过期。没有发送任何内容。',
  'paymentFailure.feeRisen':
    '现在的费用高于你之前看到的数额。没有发送任何内容。请核对费用，然后重新发送。',
  'paymentFailure.swapNotPrepared': '无法准备兑换。没有发送任何内容。',
  'paymentFailure.limited': '请求过多。没有发送任何内容。请稍后重试。',
  'paymentFailure.offline': '你已离线。没有发送任何内容。',
  'paymentFailure.approvalReverted': '网络撤销了该批准。仅支付了其手续费。',
  'paymentFailure.other': '出了点问题。重试之前请查看你的钱包。',
}
