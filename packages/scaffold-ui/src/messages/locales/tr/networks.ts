import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'Ağ ara',
  'networks.clearSearch': 'Aramayı temizle',
  'networks.testnets': 'Test ağlarını göster',
  'networks.testnet': 'Test ağı',
  'networks.notApproved': '{wallet} bu ağı onaylamadı. Eklemek için yeniden bağlanın.',
  'networks.switchingOff': 'Bu uygulama ağı sabit tutar. Cüzdanınızda değiştirin.',
  'networks.found': ({ count }, { plural }) =>
    plural(count, { zero: 'Ağ bulunamadı', one: '# ağ bulundu', other: '# ağ bulundu' }),
  'networks.noneTitle': 'Ağ bulunamadı',
  'networks.noneBody': 'Başka bir ad deneyin.',
  'networks.help': 'Ağ nedir?',
  'networks.list': 'Ağlar',
  'networks.yourWallet': 'Cüzdanınız',
  'switchNetwork.approve': '{wallet} içinde onaylayın',
  'switchNetwork.approveBody':
    'Cüzdanınız, bu sitenin {network} ağını kullanıp kullanamayacağını sorar. Ağı henüz bilmiyorsa eklemeyi önerir.',
  'switchNetwork.declinedTitle': 'İstek iptal edildi',
  'switchNetwork.declinedBody': '{network} ağında değilsiniz. Hiçbir şey değişmedi.',
  'switchNetwork.pendingTitle': 'Zaten açık bir istek var',
  'switchNetwork.pendingBody':
    '{wallet} içinde zaten açık bir istek var. Orada yanıtlayıp yeniden deneyin.',
  'switchNetwork.addFailedTitle': 'Cüzdan bu ağı kullanamıyor',
  'switchNetwork.addFailedBody':
    '{wallet}, {network} ağını ekleyemedi. Cüzdanın ayarlarında ekleyin ya da başka bir ağ seçin.',
  'switchNetwork.failedTitle': 'Ağ değişmedi',
  'switchNetwork.failedBody':
    '{wallet} ağ değiştirmedi. Hiçbir şey değişmedi. Yeniden deneyebilirsiniz.',
  'switchNetwork.goneTitle': 'Bu ağ burada sunulmuyor',
  'switchNetwork.goneBody': 'Bu uygulamanın çalıştığı ağlardan birini seçin.',
  'switchNetwork.notLoadedTitle': 'Bu sayfanın bir bölümü yüklenmedi',
  'switchNetwork.notLoadedBody':
    'Hiçbir şey değişmedi. İnternet bağlantısını kontrol edip bu sayfayı yenileyin.',
  'switchNetwork.reload': 'Sayfayı yenile',
  'switchNetwork.details': 'Ağ ayrıntıları',
  'switchNetwork.chainId': 'Zincir kimliği',
  'switchNetwork.currency': 'Para birimi',
  'switchNetwork.rpc': 'RPC adresi',
  'switchNetwork.explorer': 'Gezgin',
  'switchNetwork.none': 'Yok',
  'switchNetwork.retry': 'Yeniden dene',
  'switchNetwork.cancel': 'İptal',
  'switchNetwork.chooseAnother': 'Başka bir ağ seç',
  'switchNetwork.yourWallet': 'Cüzdanınız',
  'switchActiveChain.title': '{family} için cüzdan bağlayın',
  'switchActiveChain.text':
    '{network} kendi türünde bir cüzdan gerektirir. Zaten bağlı olan bağlı kalır.',
  'switchActiveChain.list': '{family} cüzdanları',
  'switchActiveChain.inUse': 'Zaten bağlı',
  'switchActiveChain.phone': 'Telefon cüzdanı kullan',
  'switchActiveChain.phoneText': 'Telefonunuzla bir kod tarayın',
  'switchActiveChain.none': 'Bu tarayıcıda {family} destekleyen cüzdan yok.',
  'switchActiveChain.getWallet': 'Cüzdan edinin',
  'switchActiveChain.cancel': 'İptal',
  'whatIsANetwork.placesTitle': 'Her ağ kendi defteridir',
  'whatIsANetwork.placesBody':
    'Bir ağ hesapları tutar ve aktarımları kaydeder. Adresiniz aynı görünse bile bir ağdaki varlığınız başka bir ağda değildir.',
  'whatIsANetwork.feesTitle': 'Ücretler ağın kendi para biriminde ödenir',
  'whatIsANetwork.feesBody':
    'Her ağ kendi para biriminde bir ağ ücreti alır. Gönderim yapabilmek için biraz bulundurun.',
  'whatIsANetwork.safeTitle': 'Ağ değiştirmek hiçbir şeyi taşımaz',
  'whatIsANetwork.safeBody':
    'Ağı değiştirmek yalnızca bu uygulamanın nereye baktığını ve nerede işlem yaptığını değiştirir. Varlıklarınız olduğu yerde kalır.',
  'whatIsANetwork.back': 'Anladım',
}
