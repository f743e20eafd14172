import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'Cari jaringan',
  'networks.clearSearch': 'Hapus pencarian',
  'networks.testnets': 'Tampilkan jaringan uji',
  'networks.testnet': 'Jaringan uji',
  'networks.notApproved':
    '{wallet} belum menyetujui jaringan ini. Hubungkan lagi untuk menambahkannya.',
  'networks.switchingOff': 'Aplikasi ini tidak mengganti jaringan. Ganti di dompet Anda.',
  'networks.found': ({ count }, { plural }) =>
    plural(count, { zero: 'Jaringan tidak ditemukan', other: '# jaringan ditemukan' }),
  'networks.noneTitle': 'Jaringan tidak ditemukan',
  'networks.noneBody': 'Coba nama lain.',
  'networks.help': 'Apa itu jaringan?',
  'networks.list': 'Jaringan',
  'networks.yourWallet': 'Dompet Anda',
  'switchNetwork.approve': 'Setujui di {wallet}',
  'switchNetwork.approveBody':
    'Dompet Anda menanyakan apakah situs ini boleh menggunakan {network}. Jika belum mengenal jaringan tersebut, dompet menawarkan untuk menambahkannya.',
  'switchNetwork.declinedTitle': 'Permintaan dibatalkan',
  'switchNetwork.declinedBody': 'Anda tidak berada di {network}. Tidak ada yang berubah.',
  'switchNetwork.pendingTitle': 'Sudah ada satu permintaan terbuka',
  'switchNetwork.pendingBody':
    '{wallet} sudah memiliki permintaan yang terbuka. Jawab di sana, lalu coba lagi.',
  'switchNetwork.addFailedTitle': 'Dompet tidak dapat menggunakan jaringan ini',
  'switchNetwork.addFailedBody':
    '{wallet} tidak dapat menambahkan {network}. Tambahkan di pengaturan dompet, atau pilih jaringan lain.',
  'switchNetwork.failedTitle': 'Jaringan tidak berganti',
  'switchNetwork.failedBody':
    '{wallet} tidak berganti jaringan. Tidak ada yang berubah. Anda dapat mencoba lagi.',
  'switchNetwork.goneTitle': 'Jaringan ini tidak tersedia di sini',
  'switchNetwork.goneBody': 'Pilih salah satu jaringan yang didukung aplikasi ini.',
  'switchNetwork.notLoadedTitle': 'Sebagian halaman ini tidak termuat',
  'switchNetwork.notLoadedBody':
    'Tidak ada yang berubah. Periksa koneksi internet, lalu muat ulang halaman ini.',
  'switchNetwork.reload': 'Muat ulang halaman',
  'switchNetwork.details': 'Detail jaringan',
  'switchNetwork.chainId': 'ID chain',
  'switchNetwork.currency': 'Mata uang',
  'switchNetwork.rpc': 'Alamat RPC',
  'switchNetwork.explorer': 'Explorer',
  'switchNetwork.none': 'Tidak ada',
  'switchNetwork.retry': 'Coba lagi',
  'switchNetwork.cancel': 'Batal',
  'switchNetwork.chooseAnother': 'Pilih jaringan lain',
  'switchNetwork.yourWallet': 'Dompet Anda',
  'switchActiveChain.title': 'Hubungkan dompet untuk {family}',
  'switchActiveChain.text':
    '{network} memerlukan jenis dompet tersendiri. Yang sudah terhubung tetap terhubung.',
  'switchActiveChain.list': 'Dompet untuk {family}',
  'switchActiveChain.inUse': 'Sudah terhubung',
  'switchActiveChain.phone': 'Gunakan dompet ponsel',
  'switchActiveChain.phoneText': 'Pindai kode dengan ponsel Anda',
  'switchActiveChain.none': 'Tidak ada dompet di browser ini yang mendukung {family}.',
  'switchActiveChain.getWallet': 'Dapatkan dompet',
  'switchActiveChain.cancel': 'Batal',
  'whatIsANetwork.placesTitle': 'Setiap jaringan adalah buku besar sendiri',
  'whatIsANetwork.placesBody':
    'Jaringan mengelola akun dan mencatat transfer. Yang Anda miliki di satu jaringan tidak ada di jaringan lain, meskipun alamat Anda terlihat sama.',
  'whatIsANetwork.feesTitle': 'Biaya dibayar dalam mata uangnya sendiri',
  'whatIsANetwork.feesBody':
    'Setiap jaringan mengenakan biaya jaringan dalam mata uangnya sendiri. Sisakan sedikit agar dapat mengirim sesuatu.',
  'whatIsANetwork.safeTitle': 'Berganti jaringan tidak memindahkan apa pun',
  'whatIsANetwork.safeBody':
    'Mengganti jaringan hanya mengubah tempat aplikasi ini melihat dan bertindak. Dana Anda tetap di tempatnya.',
  'whatIsANetwork.back': 'Mengerti',
}
