import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: 'すべてが実行されるか、何も実行されないかのどちらかです。',
    grantPermission:
      '相手があなたに再び確認を求めることはありません。この許可は、ウォレットで取り消せます。',
  },
  reading: 'リクエストを読み込み中…',
  approve: '承認',
  risk: '以下の内容をそのとおり想定していた場合を除き、拒否してください。',
  understood: 'リスクを理解しました',
  approveAnyway: 'それでも承認する',
  reject: '拒否',
  close: '閉じる',
  retry: 'もう一度試す',
  requestedBy: 'リクエスト元',
  network: 'ネットワーク',
  nativeCoin: 'コイン',
  opaque: 'このリクエストは解読できませんでした。内容を理解している場合にのみ承認してください。',
  fullAddress: '完全なアドレスを表示',
  paidBefore: '支払ったことあり',
  notYet: 'このすべてが見えるようになると承認できます。',
  changes: '予想される変化',
  noChanges: 'アカウントから出るものも、入るものもありません。',
  unreachable: 'ネットワークから応答がないため、確認できません。何も署名されていません。',
  wouldFail: 'ネットワークによると、この取引は失敗します。何も署名されていません。',
  tooLittleMoney: 'これとその手数料を支払うお金が、アカウントに足りません。',
  otherSite:
    'このサイトは、別のサイトへのサインインを求めています。署名を手に入れた人は、そこであなたのアカウントを使えます。何も署名されていません。',
  unprotected:
    'パスキーもパスワードもないウォレットには、大きな金額です。先にウォレットを保護してください。',
  unpriced: '価値が不明で、ウォレットにはパスキーもパスワードもありません。先に保護してください。',
  protect: 'ウォレットを保護',
  tooSmall: '承認するには、ウィンドウを大きくしてください。',
}
