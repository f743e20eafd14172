import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': '最大{fee}',
  'amountProblem.invalid': '{symbol}の金額が正しくありません',
  'amountProblem.which': '{less}と{more}のどちらですか？',
  'amountProblem.funds': '残高を超えています。',
  'amountProblem.gas': 'ネットワーク手数料のための{symbol}が足りません。',
  'transfer.speed': '速さ',
  'transfer.slow': '遅い',
  'transfer.normal': '普通',
  'transfer.fast': '速い',
  'transfer.wait': '約{time}',
  'transfer.rates': '手数料率',
  'transfer.tokenAccountCreated':
    '送り先にはまだこのトークンのアカウントがありません。開設には追加で{amount}かかります。',
  'transfer.receiverBelowMinimum':
    '少なすぎて届きません。ネットワークは送り先に少なくとも{amount}を必要とします。',
  'transfer.senderBelowMinimum':
    'アカウントに残るのは{amount}未満となり、ネットワークはそれを保持しません。',
  'transfer.transferFee': 'このトークンは、この支払いから{fee}を差し引きます。届くのは{rest}です。',
  'transfer.transferHook':
    'このトークンは、支払いのたびに発行者のプログラムを実行します。プログラムは支払いを拒否できます。送る額より多くを取ることはできません。',
  'transfer.programReceiver':
    'このアドレスは人ではなくプログラムのものです。トークンを送り出せることを確認してください。',
  'transfer.unknownReceiverType':
    'このアプリが知っているものより新しい種類のアドレスです。受取人がここから使えることを確認してください。',
  'paymentFailure.declined': 'リクエストはキャンセルされました。何も送信されていません。',
  'paymentFailure.pending': '{wallet}に未対応のリクエストがあります。開いて続けてください。',
  'paymentFailure.funds': '残高が金額と手数料に足りません。何も送信されていません。',
  'paymentFailure.collectibles':
    'コレクティブルを含む可能性のある少額の残高は使われず、残りでは足りません。何も送信されていません。',
  'paymentFailure.chain': 'ウォレットが別のネットワークにあります。何も送信されていません。',
  'paymentFailure.account': 'ウォレットは別のアカウントになっています。何も送信されていません。',
  'paymentFailure.mismatch': 'サーバーが別の内容を作成しました。何も送信されていません。',
  'paymentFailure.differs':
    'ウォレットは、あなたが同意したものと違うものを送信しました。続ける前にウォレットを確認してください。',
  'paymentFailure.disagree':
    'このネットワークの情報源の間で残高が一致していません。何も送信されていません。しばらくしてからお試しください。',
  'paymentFailure.expired': '価格の有効期限が切れました。何も送信されていません。',
  'paymentFailure.feeRisen':
    '費用が、表示されていた額より高くなりました。何も送信されていません。費用を確認してから、もう一度送ってください。',
  'paymentFailure.swapNotPrepared': 'スワップを準備できませんでした。何も送信されていません。',
  'paymentFailure.limited':
    'リクエストが多すぎます。何も送信されていません。しばらくしてからお試しください。',
  'paymentFailure.offline': 'オフラインです。何も送信されていません。',
  'paymentFailure.approvalReverted':
    'ネットワークが許可を取り消しました。手数料だけが支払われました。',
  'paymentFailure.other': '問題が発生しました。もう一度試す前にウォレットを確認してください。',
}
