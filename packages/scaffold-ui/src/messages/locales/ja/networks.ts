import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'ネットワークを検索',
  'networks.clearSearch': '検索をクリア',
  'networks.testnets': 'テストネットワークを表示',
  'networks.testnet': 'テストネットワーク',
  'networks.notApproved':
    '{wallet}はこのネットワークを承認していません。追加するには再接続してください。',
  'networks.switchingOff':
    'このアプリではネットワークが固定されています。ウォレットで変更してください。',
  'networks.found': ({ count }, { plural }) =>
    plural(count, {
      zero: 'ネットワークが見つかりません',
      other: '#個のネットワークが見つかりました',
    }),
  'networks.noneTitle': 'ネットワークが見つかりません',
  'networks.noneBody': '別の名前でお試しください。',
  'networks.help': 'ネットワークとは？',
  'networks.list': 'ネットワーク',
  'networks.yourWallet': 'あなたのウォレット',
  'switchNetwork.approve': '{wallet}で承認してください',
  'switchNetwork.approveBody':
    'このサイトが{network}を使ってよいか、ウォレットが確認します。まだ知らないネットワークの場合は、追加を提案します。',
  'switchNetwork.declinedTitle': 'リクエストはキャンセルされました',
  'switchNetwork.declinedBody': '{network}に切り替わっていません。何も変更されていません。',
  'switchNetwork.pendingTitle': 'すでにリクエストが1件開いています',
  'switchNetwork.pendingBody':
    '{wallet}に未対応のリクエストがあります。そこで応答してから、もう一度お試しください。',
  'switchNetwork.addFailedTitle': 'ウォレットはこのネットワークを使えません',
  'switchNetwork.addFailedBody':
    '{wallet}は{network}を追加できませんでした。ウォレットの設定で追加するか、別のネットワークを選んでください。',
  'switchNetwork.failedTitle': 'ネットワークは変わりませんでした',
  'switchNetwork.failedBody':
    '{wallet}は切り替えませんでした。何も変更されていません。もう一度お試しいただけます。',
  'switchNetwork.goneTitle': 'このネットワークはここでは使えません',
  'switchNetwork.goneBody': 'このアプリが対応するネットワークを選んでください。',
  'switchNetwork.notLoadedTitle': 'このページの一部を読み込めませんでした',
  'switchNetwork.notLoadedBody':
    '何も変更されていません。インターネット接続を確認して、このページを再読み込みしてください。',
  'switchNetwork.reload': 'ページを再読み込み',
  'switchNetwork.details': 'ネットワークの詳細',
  'switchNetwork.chainId': 'チェーンID',
  'switchNetwork.currency': '通貨',
  'switchNetwork.rpc': 'RPCアドレス',
  'switchNetwork.explorer': 'エクスプローラー',
  'switchNetwork.none': 'なし',
  'switchNetwork.retry': 'もう一度試す',
  'switchNetwork.cancel': 'キャンセル',
  'switchNetwork.chooseAnother': '別のネットワークを選択',
  'switchNetwork.yourWallet': 'あなたのウォレット',
  'switchActiveChain.title': '{family}のウォレットを接続',
  'switchActiveChain.text':
    '{network}には専用のウォレットが必要です。接続済みのものはそのままです。',
  'switchActiveChain.list': '{family}のウォレット',
  'switchActiveChain.inUse': '接続済み',
  'switchActiveChain.phone': 'スマートフォンのウォレットを使う',
  'switchActiveChain.phoneText': 'スマートフォンでコードをスキャン',
  'switchActiveChain.none': 'このブラウザに{family}対応のウォレットはありません。',
  'switchActiveChain.getWallet': 'ウォレットを入手',
  'switchActiveChain.cancel': 'キャンセル',
  'whatIsANetwork.placesTitle': 'ネットワークは、それぞれ独立した台帳です',
  'whatIsANetwork.placesBody':
    'ネットワークはアカウントを管理し、送金を記録します。アドレスが同じに見えても、あるネットワークにあるものは別のネットワークにはありません。',
  'whatIsANetwork.feesTitle': '手数料はそのネットワークの通貨で支払います',
  'whatIsANetwork.feesBody':
    'どのネットワークも、独自の通貨で手数料がかかります。送るために少し残しておいてください。',
  'whatIsANetwork.safeTitle': '切り替えても何も動きません',
  'whatIsANetwork.safeBody':
    'ネットワークを変えても、このアプリが見て操作する場所が変わるだけです。資金はそのままです。',
  'whatIsANetwork.back': 'わかりました',
}
