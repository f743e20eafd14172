import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'en fazla {fee}',
  'amountProblem.invalid': 'Geçerli bir {symbol} tutarı değil',
  'amountProblem.which': '{less} mi, {more} mi?',
  'amountProblem.funds': 'Bu, bakiyenizden fazla.',
  'amountProblem.gas': 'Ağ ücreti için daha fazla {symbol} gerekli.',
  'transfer.speed': 'Ne kadar hızlı',
  'transfer.slow': 'Yavaş',
  'transfer.normal': 'Normal',
  'transfer.fast': 'Hızlı',
  'transfer.wait': 'yaklaşık {time}',
  'transfer.rates': 'Ücret oranları',
  'transfer.tokenAccountCreated':
    'Alıcının bu token için henüz hesabı yok. Açmak {amount} daha tutar.',
  'transfer.receiverBelowMinimum': 'Ulaşmak için çok az: ağ orada en az {amount} gerektirir.',
  'transfer.senderBelowMinimum': 'Hesabınızda {amount} tutarından az kalır ve ağ bunu tutmaz.',
  'transfer.transferFee': 'Bu token, bu ödemeden {fee} keser. Alıcıya {rest} ulaşır.',
  'transfer.transferHook':
    'Bu token, her ödemede ihraççısının bir programını çalıştırır. Program ödemeyi reddedebilir. Gönderdiğinizden fazlasını alamaz.',
  'transfer.programReceiver':
    'Bu adres bir kişiye değil, bir programa ait. Token’ları başkasına gönderebildiğinden emin olun.',
  'transfer.unknownReceiverType':
    'Bu adres türü, bu uygulamanın bildiğinden daha yeni. Alıcının buradan harcama yapabildiğinden emin olun.',
  'paymentFailure.declined': 'İstek iptal edildi. Hiçbir şey gönderilmedi.',
  'paymentFailure.pending': '{wallet} içinde zaten açık bir istek var. Devam etmek için açın.',
  'paymentFailure.funds': 'Bakiye, tutarı ve ücreti karşılamıyor. Hiçbir şey gönderilmedi.',
  'paymentFailure.collectibles':
    'Koleksiyon içerebilecek küçük tutarlar harcanmaz, kalanı da yeterli değil. Hiçbir şey gönderilmedi.',
  'paymentFailure.chain': 'Cüzdan başka bir ağda. Hiçbir şey gönderilmedi.',
  'paymentFailure.account': 'Cüzdan artık başka bir hesapta. Hiçbir şey gönderilmedi.',
  'paymentFailure.mismatch': 'Sunucu başka bir şey oluşturdu: hiçbir şey gönderilmedi.',
  'paymentFailure.differs':
    'Cüzdan, kabul ettiğinizden başka bir şey gönderdi. Devam etmeden önce cüzdanınıza bakın.',
  'paymentFailure.disagree':
    'Bu ağın kaynakları bakiyeniz konusunda uyuşmuyor. Hiçbir şey gönderilmedi. Birazdan yeniden deneyin.',
  'paymentFailure.expired': 'Fiyatın süresi doldu. Hiçbir şey gönderilmedi.',
  'paymentFailure.feeRisen':
    'Maliyet artık gördüğünüzden yüksek. Hiçbir şey gönderilmedi. Maliyetleri kontrol edip yeniden gönderin.',
  'paymentFailure.swapNotPrepared': 'Takas hazırlanamadı. Hiçbir şey gönderilmedi.',
  'paymentFailure.limited': 'Çok fazla istek. Hiçbir şey gönderilmedi. Birazdan yeniden deneyin.',
  'paymentFailure.offline': 'Çevrimdışısınız. Hiçbir şey gönderilmedi.',
  'paymentFailure.approvalReverted': 'Ağ, onayı geri aldı. Yalnızca ücreti ödendi.',
  'paymentFailure.other': 'Bir sorun oluştu. Yeniden denemeden önce cüzdanınıza bakın.',
}
