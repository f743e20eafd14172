import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': '最多 {fee}',
  'amountProblem.invalid': '{symbol} 金額無效',
  'amountProblem.which': '{less} 還是 {more}？',
  'amountProblem.funds': '超出了你的餘額。',
  'amountProblem.gas': '需要更多 {symbol} 來支付網路手續費。',
  'transfer.speed': '速度',
  'transfer.slow': '慢',
  'transfer.normal': '一般',
  'transfer.fast': '快',
  'transfer.wait': '約 {time}',
  'transfer.rates': '費率',
  'transfer.tokenAccountCreated': '收款方還沒有這種代幣的帳戶。開立帳戶需另外支付 {amount}。',
  'transfer.receiverBelowMinimum': '金額太少，無法送達：網路要求收款方至少要有 {amount}。',
  'transfer.senderBelowMinimum': '你的帳戶中會剩下不到 {amount}，網路不會保留這麼少的餘額。',
  'transfer.transferFee': '這種代幣會從這筆付款中扣留 {fee}。到帳金額為 {rest}。',
  'transfer.transferHook':
    '這種代幣會在每次付款時執行其發行者的程式。該程式可以拒絕付款，但無法取走超過你所傳送的數量。',
  'transfer.programReceiver': '這個地址屬於程式，而不是個人。請確認它能夠轉出代幣。',
  'transfer.unknownReceiverType':
    '這種地址類型比這個應用程式所知的更新。請確認收款方能夠動用其中的資金。',
  'paymentFailure.declined': '請求已取消。未傳送任何資產。',
  'paymentFailure.pending': '{wallet} 已有待處理的請求。請開啟錢包以繼續。',
  'paymentFailure.funds': '餘額不足以支付金額和手續費。未傳送任何資產。',
  'paymentFailure.collectibles':
    '可能包含收藏品的小額餘額不會被動用，其餘部分不足以支付。未傳送任何資產。',
  'paymentFailure.chain': '錢包目前使用另一個網路。未傳送任何資產。',
  'paymentFailure.account': '錢包現在使用另一個帳戶。未傳送任何資產。',
  'paymentFailure.mismatch': '伺服器建立了不同的內容：未傳送任何資產。',
  'paymentFailure.differs': '錢包傳送的內容與你同意的不同。繼續之前，請先查看你的錢包。',
  'paymentFailure.disagree':
    '這個網路的資料來源對你的餘額回報不一致。未傳送任何資產。請稍後再試一次。',
  'paymentFailure.expired': '價格已過期。未傳送任何資產。',
  'paymentFailure.feeRisen':
    '現在的費用高於你先前看到的金額。未傳送任何資產。請查看費用，然後再次傳送。',
  'paymentFailure.swapNotPrepared': '無法準備兌換。未傳送任何資產。',
  'paymentFailure.limited': '請求過多。未傳送任何資產。請稍後再試一次。',
  'paymentFailure.offline': '你目前離線。未傳送任何資產。',
  'paymentFailure.approvalReverted': '網路已撤銷這項授權。只支付了它的手續費。',
  'paymentFailure.other': '發生問題。再試一次之前，請先查看你的錢包。',
}
