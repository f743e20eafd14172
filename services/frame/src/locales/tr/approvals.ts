import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: 'Ya bunların hepsi gerçekleşir ya da hiçbiri.',
    grantPermission: 'Size yeniden sormazlar. Bunu cüzdanınızda geri alabilirsiniz.',
  },
  reading: 'İstek okunuyor…',
  approve: 'Onayla',
  risk: 'Tam olarak aşağıda yazanı beklemiyorsanız bunu reddedin.',
  understood: 'Riski anlıyorum',
  approveAnyway: 'Yine de onayla',
  reject: 'Reddet',
  close: 'Kapat',
  retry: 'Yeniden dene',
  requestedBy: 'İsteyen:',
  network: 'Ağ',
  nativeCoin: 'coin',
  opaque: 'Bu isteğin kodu çözülemedi. Yalnızca ne yaptığını biliyorsanız onaylayın.',
  fullAddress: 'Tam adresi göster',
  paidBefore: 'daha önce ödendi',
  notYet: 'Bunun tamamı göründüğünde onaylayabilirsiniz.',
  changes: 'Beklenen değişiklikler',
  noChanges: 'Hesabınızdan hiçbir şey çıkmaz, hesabınıza hiçbir şey girmez.',
  unreachable: 'Ağ yanıt vermiyor, bu yüzden bu kontrol edilemiyor. Hiçbir şey imzalanmadı.',
  wouldFail: 'Ağ, bu işlemin başarısız olacağını bildiriyor. Hiçbir şey imzalanmadı.',
  tooLittleMoney: 'Hesabınızda bunun ve ücretinin tutarı kadar para yok.',
  otherSite:
    'Bu site, başka bir sitede oturum açmanızı istiyor. İmzanızı alan kişi oradaki hesabınızı kullanabilir. Hiçbir şey imzalanmadı.',
  unprotected:
    'Bu, geçiş anahtarı veya parolası olmayan bir cüzdan için çok fazla. Önce cüzdanınızı koruyun.',
  unpriced:
    'Bunun değeri bilinmiyor ve cüzdanınızın geçiş anahtarı veya parolası yok. Önce onu koruyun.',
  protect: 'Cüzdanı koru',
  tooSmall: 'Bunu onaylamak için pencereyi büyütün.',
}
