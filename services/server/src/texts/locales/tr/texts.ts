import type { Texts } from '../../english.ts'

export const texts: Texts = {
  mails: {
    code: {
      subject: '{code}, {site} için kodunuz',
      text: `Kodunuz:

    {code}

Bu kodla {browser} tarayıcısında, {origin} adresindeki cüzdanınıza giriş yaparsınız. Kod 10 dakika geçerlidir.

Kodu yalnızca o sitedeki cüzdan penceresinde girin. Size yardım eden hiç kimsenin ona ihtiyacı yoktur: kimseyle paylaşmayın.

Kod istemediyseniz bu e-postayı dikkate almayın.`,
    },
    device: {
      subject: 'Yeni bir cihaz {site} sitesinde giriş yapmak istiyor',
      text: `Birisi, cüzdanınızın tanımadığı bir cihazda doğru kodu girdi:

    {browser}
    {origin}

Bu sizseniz bu sayfayı açın ve cihazın gösterdiği sayıyı seçin:

    {link}

Bağlantı 10 dakika geçerlidir. Bu siz değilseniz sayfayı açıp cihazı reddedin ya da bu e-postayı dikkate almayın.`,
    },
    guarded: {
      subject: '{site} sitesinde giriş yaptığınızı onaylayın',
      text: `Birisi cüzdanınız için doğru kodu girdi:

    {browser}
    {origin}

Şu anda başka cüzdanlarda da çok sayıda yanlış kod giriliyor. Bu yüzden her giriş, cüzdanınızın tanıdığı cihazlarda bile bir bağlantıyla onaylanır.

Bu sizseniz bu sayfayı açın ve cihazın gösterdiği sayıyı seçin:

    {link}

Bağlantı 10 dakika geçerlidir. Bu siz değilseniz sayfayı açıp cihazı reddedin ya da bu e-postayı dikkate almayın.`,
    },
    stepUp: {
      subject: '{code}, cüzdanınızdaki bir değişikliği onaylama kodunuz',
      text: `Kodunuz:

    {code}

Bu kod, {browser} tarayıcısında cüzdanınızın korunma biçimini değiştirenin siz olduğunuzu onaylar ve 10 dakika geçerlidir.

Kodu yalnızca cüzdan penceresinde girin. Size yardım eden hiç kimsenin ona ihtiyacı yoktur: kimseyle paylaşmayın.

Hiçbir şeyi değiştirmiyorsanız giriş yapın ve tanımadığınız cihazların oturumlarını kapatın.`,
    },
    change: {
      subject: '{code}, bu adresi cüzdanınızda kullanma kodunuz',
      text: `Kodunuz:

    {code}

{browser} tarayıcısındaki birisi bundan sonra kendi cüzdanına bu adresle giriş yapmak istiyor. Kod, adresin o kişiye ait olduğunu onaylar ve 10 dakika geçerlidir.

Kodu yalnızca cüzdan penceresinde girin. Size yardım eden hiç kimsenin ona ihtiyacı yoktur: kimseyle paylaşmayın.

Bunu siz istemediyseniz bu e-postayı dikkate almayın.`,
    },
    changing: {
      subject: 'Cüzdanınızın e-posta adresi değişiyor',
      text: `{time} itibarıyla cüzdanınıza bu adresle giriş yapılır:

    {email}

O zamana kadar giriş adresi sizinkidir: {to}. Değişiklik {browser} tarayıcısında istendi ve iki adrese de gönderilen kodlarla onaylandı.

Bunu siz yapmadıysanız o zamandan önce bu sayfayı açın ve adresinizin aynı kalmasını seçin. Bu, tüm cihazlardaki oturumları da kapatır:

    {link}`,
    },
    changed: {
      subject: 'Cüzdanınız bu e-posta adresini alıyor',
      text: '{time} itibarıyla cüzdanınıza bu adresle giriş yaparsınız. O zamana kadar daha önce kullandığınız adresi kullanın.',
    },
    kept: {
      subject: 'Cüzdanınızın e-posta adresi aynı kalıyor',
      text: '{email} adresine geçiş geri alındı. Cüzdanınıza daha önce kullandığınız adresle giriş yaparsınız.',
    },
    recovering: {
      subject: 'Cüzdanınız başka bir cihazda açılmak üzere',
      text: `Hesabınıza giriş yapmış birisi, cüzdanınızı onun bulunmadığı bir cihazda açmamızı istiyor:

    {browser}

{time} itibarıyla o cihaz cüzdanınızı açabilir.

Bu sizseniz yapmanız gereken bir şey yok: o zaman o cihaza dönün.

Bu siz değilseniz o zamandan önce bu sayfayı açın ve durdurun. Bu, tüm cihazlardaki oturumları da kapatır:

    {link}`,
    },
    recovered: {
      subject: 'Cüzdanınız başka bir cihazda kurtarıldı',
      text: `Bir gün önce istendiği üzere, bu cihaz artık cüzdanınızı açabilir:

    {browser}

Bunu siz yapmadıysanız size ait olanları yeni bir cüzdana taşıyın: cüzdanınızı açan kişi anahtarlarını saklamış olabilir.`,
    },
    stopped: {
      subject: 'Cüzdanınız başka bir cihazda açılmayacak',
      text: `Cüzdanınızın kurtarılması durduruldu. Bu cihaz cüzdanı almaz:

    {browser}

Bunu siz durdurmadıysanız giriş yapıp yeniden isteyin.`,
    },
    closing: {
      subject: 'Cüzdanınız silinmek üzere',
      text: `Hesabınıza giriş yapmış birisi, cüzdanınızı silmemizi istiyor:

    {browser}

{time} itibarıyla bu hizmette onu açan hiçbir şey kalmaz.

Bu sizseniz yapmanız gereken bir şey yok.

Bu siz değilseniz o zamandan önce bu sayfayı açın ve cüzdanınızı koruyun. Bu, tüm cihazlardaki oturumları da kapatır:

    {link}`,
    },
    replacing: {
      subject: 'Cüzdanınız kurtarma kelimeleriyle açılmak üzere',
      text: `Hesabınıza giriş yapmış birisi bu cihazda kurtarma kelimelerini girdi:

    {browser}

{time} itibarıyla cüzdanınızı yalnızca o cihaz açar. Diğer cihazlarınız, geçiş anahtarlarınız ve parolanız artık açmaz.

Bu sizseniz o zaman o cihaza dönün.

Bu siz değilseniz o zamandan önce bu sayfayı açın ve cüzdanınızı koruyun. Bu, tüm cihazlardaki oturumları da kapatır:

    {link}`,
    },
    walletKept: {
      subject: 'Cüzdanınız olduğu gibi kalıyor',
      text: `Bu cihazda istenen şey yapılmayacak:

    {browser}

Cüzdanınız önceki gibi açılır. Bunu siz geri almadıysanız giriş yapın ve tanımadığınız cihazların oturumlarını kapatın.`,
    },
    handedOver: {
      subject: 'Cüzdanınız başka bir cihaza devredildi',
      text: `Başka bir cihaz artık cüzdanınızı açabilir:

    {browser}

Gösterdiği kod {from} tarayıcısında girildi ve orada onaylandı.

Bunu siz yapmadıysanız size ait olanları yeni bir cüzdana taşıyın: cüzdanınızı açan kişi anahtarlarını saklamış olabilir. Ardından bu cüzdana giriş yapın ve tanımadığınız cihazların oturumlarını kapatın.`,
    },
    taken: {
      subject: '{what}',
      text: `{what}:

    {browser}

Kelimelere veya dosyaya sahip olan kişi, cüzdandaki her şeyi herhangi bir cihazdan taşıyabilir ve bunu kimse geri alamaz.

Bunu siz yaptıysanız onları başka kimsenin bulamayacağı bir yerde saklayın. Siz yapmadıysanız size ait olanları şimdi yeni bir cüzdana taşıyın.`,
    },
    access: {
      subject: '{what}',
      text: `{what}:

    {browser}

Bunu siz yaptıysanız yapmanız gereken bir şey yok.

Siz yapmadıysanız cüzdanınıza giriş yapın, tanımadığınız cihazların oturumlarını kapatın ve size ait olmayan geçiş anahtarlarını ve parolaları kaldırın.`,
    },
    deleted: {
      subject: '{what}',
      text: `{what}:

    {browser}

Bu hizmette onu açan hiçbir şey kalmadı. Onu yalnızca kurtarma kelimeleri ya da bir yedek dosyası açar.

Bunu siz yaptıysanız yapmanız gereken bir şey yok.

Siz yapmadıysanız başka biri sizin yerinize giriş yapabiliyor. Giriş yaptığınız hesabı güvene alın ve size ait olanları kurtarma kelimeleri ya da bir yedek dosyasıyla yeni bir cüzdana taşıyın.`,
    },
  },

  notices: {
    wordsShown: 'Cüzdanınızın kurtarma kelimeleri gösterildi',
    fileSaved: 'Cüzdanınızın bir yedek dosyası kaydedildi',
    wordsUsed: 'Cüzdanınız kurtarma kelimeleriyle açıldı',
    passkeyAdded: 'Cüzdanınıza bir geçiş anahtarı eklendi',
    passkeyRemoved: 'Cüzdanınızdan bir geçiş anahtarı kaldırıldı',
    passwordSet: 'Cüzdanınızın yeni bir parolası var',
    passwordRemoved: 'Cüzdanınızın parolası kaldırıldı',
    deviceAdded: 'Başka bir cihaz cüzdanınıza giriş yaptı',
    deviceRemoved: 'Bir cihazın cüzdanınızdaki oturumu kapatıldı',
    walletDeleted: 'Cüzdanınız silindi',
  },

  pages: {
    gone: {
      title: 'Bu giriş sona erdi',
      text: 'Kullanıldı ya da çok uzun sürdü. Geldiğiniz sayfada baştan başlayın.',
    },
    elsewhere: {
      title: 'Bu giriş başka bir tarayıcıda başlatıldı',
      text: 'Kimse giriş yapmadı. Sizi buraya biri yönlendirdiyse bu pencereyi kapatın.',
    },
    login: {
      question: {
        title: 'Devam edilsin mi?',
        text: '{origin} sitesine {account} ile giriş yapıyorsunuz. Oradaki cüzdan bu sayıyı gösteriyor:',
        warning:
          'Başka bir sayı gösteriyorsa ya da hiç göstermiyorsa iptal edin: başka biri hesabınıza giriş yapmak istiyor.',
      },
      allowed: { title: 'Giriş yaptınız', text: 'Bu pencereyi kapatabilirsiniz.' },
      denied: { title: 'Giriş yapmadınız', text: 'Hiçbir şey değişmedi.' },
      failed: {
        title: '{provider} kim olduğunuzu bildirmedi',
        text: 'Kimse giriş yapmadı. Yeniden deneyin.',
      },
    },
    confirmation: {
      question: {
        title: 'Devam edilsin mi?',
        text: 'Cüzdanınızdaki bir değişikliği {account} ile onaylıyorsunuz. Cüzdan bu sayıyı gösteriyor:',
        warning:
          'Başka bir sayı gösteriyorsa ya da hiç göstermiyorsa iptal edin: başka biri cüzdanınızı değiştirmek istiyor.',
      },
      allowed: { title: 'Kim olduğunuzu onayladınız', text: 'Bu pencereyi kapatabilirsiniz.' },
      denied: { title: 'Hiçbir şey onaylanmadı', text: 'Hiçbir şey değişmedi.' },
      failed: {
        title: '{provider} kim olduğunuzu bildirmedi',
        text: 'Hiçbir şey onaylanmadı. Yeniden deneyin.',
      },
    },
    account: '{provider} ({email})',
    continue: 'Devam',
    cancel: 'İptal',
    back: '{site} sitesine dön',
  },
}
