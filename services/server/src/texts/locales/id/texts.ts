import type { Texts } from '../../english.ts'

export const texts: Texts = {
  mails: {
    code: {
      subject: '{code} adalah kode Anda untuk {site}',
      text: `Kode Anda adalah

    {code}

Dengan kode ini Anda masuk ke dompet Anda di {origin}, di {browser}. Kode ini berlaku selama 10 menit.

Masukkan kode hanya di jendela dompet di situs itu. Tidak seorang pun yang membantu Anda memerlukannya: jangan berikan kepada siapa pun.

Jika Anda tidak meminta kode, abaikan email ini.`,
    },
    device: {
      subject: 'Perangkat baru ingin masuk di {site}',
      text: `Seseorang telah memasukkan kode yang benar di perangkat yang tidak dikenal dompet Anda:

    {browser}
    {origin}

Jika itu Anda, buka halaman ini dan pilih angka yang ditampilkan perangkat itu:

    {link}

Tautan ini berlaku selama 10 menit. Jika itu bukan Anda, buka halaman dan tolak perangkatnya, atau abaikan email ini.`,
    },
    guarded: {
      subject: 'Konfirmasi bahwa Anda masuk di {site}',
      text: `Seseorang telah memasukkan kode yang benar untuk dompet Anda:

    {browser}
    {origin}

Saat ini banyak kode salah sedang dimasukkan, juga di dompet lain. Karena itu, setiap kali masuk dikonfirmasi dengan tautan, bahkan di perangkat yang dikenal dompet Anda.

Jika itu Anda, buka halaman ini dan pilih angka yang ditampilkan perangkat itu:

    {link}

Tautan ini berlaku selama 10 menit. Jika itu bukan Anda, buka halaman dan tolak perangkatnya, atau abaikan email ini.`,
    },
    stepUp: {
      subject: '{code} adalah kode Anda untuk mengonfirmasi perubahan dompet Anda',
      text: `Kode Anda adalah

    {code}

Kode ini mengonfirmasi di {browser} bahwa Andalah yang mengubah cara dompet Anda dilindungi. Kode ini berlaku selama 10 menit.

Masukkan kode hanya di jendela dompet. Tidak seorang pun yang membantu Anda memerlukannya: jangan berikan kepada siapa pun.

Jika Anda tidak sedang mengubah apa pun, masuk dan keluarkan perangkat yang tidak Anda kenal.`,
    },
    change: {
      subject: '{code} adalah kode Anda untuk menggunakan alamat ini bagi dompet Anda',
      text: `Kode Anda adalah

    {code}

Seseorang di {browser} ingin masuk ke dompetnya dengan alamat ini mulai sekarang. Kode ini mengonfirmasi bahwa alamat ini miliknya, dan berlaku selama 10 menit.

Masukkan kode hanya di jendela dompet. Tidak seorang pun yang membantu Anda memerlukannya: jangan berikan kepada siapa pun.

Jika Anda tidak memintanya, abaikan email ini.`,
    },
    changing: {
      subject: 'Dompet Anda akan mendapatkan alamat email lain',
      text: `Mulai {time}, alamat ini digunakan untuk masuk ke dompet Anda:

    {email}

Sampai saat itu, yang digunakan adalah alamat Anda, {to}. Perubahan ini diminta di {browser}, dan dikonfirmasi dengan kode yang dikirim ke kedua alamat.

Jika itu bukan Anda, buka halaman ini sebelum waktu itu dan pertahankan alamat Anda. Semua perangkat juga akan dikeluarkan:

    {link}`,
    },
    changed: {
      subject: 'Dompet Anda akan mendapatkan alamat email ini',
      text: 'Mulai {time}, Anda masuk ke dompet Anda dengan alamat ini. Sampai saat itu, gunakan alamat yang selama ini Anda gunakan.',
    },
    kept: {
      subject: 'Alamat email dompet Anda tetap',
      text: 'Perubahan ke {email} telah dibatalkan. Anda masuk ke dompet Anda dengan alamat yang selama ini Anda gunakan.',
    },
    recovering: {
      subject: 'Dompet Anda akan segera dibuka di perangkat lain',
      text: `Seseorang yang telah masuk sebagai Anda meminta kami membuka dompet Anda di perangkat yang tidak memilikinya:

    {browser}

Mulai {time}, perangkat itu dapat membukanya.

Jika itu Anda, tidak ada yang perlu dilakukan: kembalilah ke perangkat itu pada saat itu.

Jika itu bukan Anda, buka halaman ini sebelum waktu itu dan hentikan. Semua perangkat juga akan dikeluarkan:

    {link}`,
    },
    recovered: {
      subject: 'Dompet Anda telah dipulihkan di perangkat lain',
      text: `Mulai sekarang perangkat ini dapat membuka dompet Anda, seperti yang diminta sehari yang lalu:

    {browser}

Jika itu bukan Anda, pindahkan semua milik Anda ke dompet baru: siapa pun yang telah membuka dompet Anda mungkin telah menyimpan kuncinya.`,
    },
    stopped: {
      subject: 'Dompet Anda tidak dibuka di perangkat lain',
      text: `Pemulihan dompet Anda telah dihentikan. Perangkat ini tidak mendapatkannya:

    {browser}

Jika bukan Anda sendiri yang menghentikannya, masuk dan minta lagi.`,
    },
    closing: {
      subject: 'Dompet Anda akan segera dihapus',
      text: `Seseorang yang telah masuk sebagai Anda meminta kami menghapus dompet Anda:

    {browser}

Mulai {time}, layanan ini tidak punya lagi apa pun yang membukanya.

Jika itu Anda, tidak ada yang perlu dilakukan.

Jika itu bukan Anda, buka halaman ini sebelum waktu itu dan pertahankan dompet Anda. Semua perangkat juga akan dikeluarkan:

    {link}`,
    },
    replacing: {
      subject: 'Dompet Anda akan segera dibuka dengan kata pemulihan',
      text: `Seseorang yang telah masuk sebagai Anda memasukkan kata pemulihan di perangkat ini:

    {browser}

Mulai {time}, hanya perangkat itu yang membuka dompet Anda. Perangkat lain, kunci sandi, dan kata sandi Anda tidak lagi membukanya.

Jika itu Anda, kembalilah ke perangkat itu pada saat itu.

Jika itu bukan Anda, buka halaman ini sebelum waktu itu dan pertahankan dompet Anda. Semua perangkat juga akan dikeluarkan:

    {link}`,
    },
    walletKept: {
      subject: 'Dompet Anda tetap seperti semula',
      text: `Yang diminta di perangkat ini tidak akan terjadi:

    {browser}

Dompet Anda terbuka seperti sebelumnya. Jika bukan Anda sendiri yang membatalkannya, masuk dan keluarkan perangkat yang tidak Anda kenal.`,
    },
    handedOver: {
      subject: 'Dompet Anda telah diserahkan ke perangkat lain',
      text: `Mulai sekarang perangkat lain dapat membuka dompet Anda:

    {browser}

Kode yang ditampilkannya telah dimasukkan di {from}, dan dikonfirmasi di sana.

Jika itu bukan Anda, pindahkan semua milik Anda ke dompet baru: siapa pun yang telah membuka dompet Anda mungkin telah menyimpan kuncinya. Lalu masuk ke dompet ini, dan keluarkan perangkat yang tidak Anda kenal.`,
    },
    taken: {
      subject: '{what}',
      text: `{what}:

    {browser}

Siapa pun yang memiliki kata atau file itu dapat memindahkan semua isi dompet, di perangkat apa pun, dan tidak ada yang dapat membatalkannya.

Jika itu Anda, simpanlah di tempat yang tidak akan ditemukan orang lain. Jika itu bukan Anda, pindahkan semua milik Anda ke dompet baru sekarang.`,
    },
    access: {
      subject: '{what}',
      text: `{what}:

    {browser}

Jika itu Anda, tidak ada yang perlu dilakukan.

Jika itu bukan Anda, masuk ke dompet Anda, keluarkan perangkat yang tidak Anda kenal, dan hapus kunci sandi serta kata sandi yang bukan milik Anda.`,
    },
    deleted: {
      subject: '{what}',
      text: `{what}:

    {browser}

Layanan ini tidak punya lagi apa pun yang membukanya. Hanya kata pemulihan atau file cadangan yang masih membukanya.

Jika itu Anda, tidak ada yang perlu dilakukan.

Jika itu bukan Anda, orang lain dapat masuk sebagai Anda. Amankan akun yang Anda gunakan untuk masuk, lalu pindahkan semua milik Anda ke dompet baru dengan kata pemulihan atau file cadangan.`,
    },
  },

  notices: {
    wordsShown: 'Kata pemulihan dompet Anda telah ditampilkan',
    fileSaved: 'File cadangan dompet Anda telah disimpan',
    wordsUsed: 'Dompet Anda telah dibuka dengan kata pemulihannya',
    passkeyAdded: 'Kunci sandi telah ditambahkan ke dompet Anda',
    passkeyRemoved: 'Kunci sandi telah dihapus dari dompet Anda',
    passwordSet: 'Dompet Anda memiliki kata sandi baru',
    passwordRemoved: 'Kata sandi dompet Anda telah dihapus',
    deviceAdded: 'Perangkat lain telah masuk ke dompet Anda',
    deviceRemoved: 'Sebuah perangkat telah dikeluarkan dari dompet Anda',
    walletDeleted: 'Dompet Anda telah dihapus',
  },

  pages: {
    gone: {
      title: 'Proses masuk ini sudah berakhir',
      text: 'Proses ini sudah digunakan atau terlalu lama. Mulai lagi di halaman asal Anda.',
    },
    elsewhere: {
      title: 'Proses masuk ini dimulai di browser lain',
      text: 'Tidak ada yang masuk. Jika seseorang mengirim Anda ke sini, tutup jendela ini.',
    },
    login: {
      question: {
        title: 'Lanjutkan?',
        text: 'Anda sedang masuk ke {origin} dengan {account}. Dompet di sana menampilkan angka ini:',
        warning:
          'Jika dompet menampilkan angka lain atau tidak menampilkan angka, batalkan: orang lain ingin masuk sebagai Anda.',
      },
      allowed: { title: 'Anda sudah masuk', text: 'Anda dapat menutup jendela ini.' },
      denied: { title: 'Anda belum masuk', text: 'Tidak ada yang berubah.' },
      failed: {
        title: '{provider} tidak memberi tahu siapa Anda',
        text: 'Tidak ada yang masuk. Coba lagi.',
      },
    },
    confirmation: {
      question: {
        title: 'Lanjutkan?',
        text: 'Anda mengonfirmasi perubahan dompet Anda dengan {account}. Dompet menampilkan angka ini:',
        warning:
          'Jika dompet menampilkan angka lain atau tidak menampilkan angka, batalkan: orang lain ingin mengubah dompet Anda.',
      },
      allowed: {
        title: 'Anda telah mengonfirmasi identitas Anda',
        text: 'Anda dapat menutup jendela ini.',
      },
      denied: { title: 'Tidak ada yang dikonfirmasi', text: 'Tidak ada yang berubah.' },
      failed: {
        title: '{provider} tidak memberi tahu siapa Anda',
        text: 'Tidak ada yang dikonfirmasi. Coba lagi.',
      },
    },
    account: '{provider} sebagai {email}',
    continue: 'Lanjutkan',
    cancel: 'Batal',
    back: 'Kembali ke {site}',
  },
}
