import type { Texts } from '../Locale.ts'

export const texts: Texts<'names'> = {
  'chooseName.easyTitle': 'Lebih mudah daripada alamat',
  'chooseName.easyText': 'Teman mengirim ke namaanda.{zone}, bukan ke empat puluh huruf dan angka.',
  'chooseName.easyTextNoZone':
    'Teman mengirim ke sebuah nama, bukan ke empat puluh huruf dan angka.',
  'chooseName.freeTitle': 'Tanpa biaya',
  'chooseName.freeText':
    'Anda menandatangani pesan untuk membuktikan bahwa akun itu milik Anda. Ini tidak memindahkan apa pun.',
  'chooseName.publicTitle': 'Nama bersifat publik',
  'chooseName.publicText': 'Siapa pun yang tahu namanya dapat mencari akun Anda.',
  'chooseName.start': 'Pilih nama',
  'chooseName.ownTitle': 'Anda adalah {name}',
  'chooseName.ownText': 'Setiap akun memiliki satu nama.',
  'chooseName.ownFailed': 'Gagal mengambil nama untuk alamat ini',
  'chooseName.ownFailedText': 'Anda mungkin sudah memiliki nama.',
  'chooseName.retry': 'Coba lagi',
  'chooseName.back': 'Mengerti',
  'chooseName.unavailable': 'Nama tidak tersedia di sini',
  'chooseName.unavailableText': 'Akun ini tidak dapat mendaftarkan nama.',
  'nameRegistered.title': '{name} kini milik Anda',
  'nameRegistered.text': 'Nama ini sekarang mengarah ke akun ini.',
  'nameRegistered.account': 'Akun',
  'nameRegistered.address': 'Alamat lengkap:',
  'nameRegistered.go': 'Mulai',
  'nameRegistered.more': 'Apa kegunaannya?',
  'nameRegistered.moreText':
    'Bagikan kepada siapa pun yang ingin mengirimi Anda sesuatu. Aplikasi dengan kit ini menampilkannya sebagai ganti alamat Anda. Memilikinya tidak dikenai biaya.',
  'registerName.label': 'Nama',
  'registerName.placeholder': 'namaanda',
  'registerName.rules': 'Huruf, angka, dan tanda hubung, minimal 4 karakter',
  'registerName.tooShort': 'Minimal 4 karakter',
  'registerName.illegalCharacters':
    'Hanya huruf, angka, dan tanda hubung, tanpa tanda hubung di awal atau akhir',
  'registerName.suggestions': 'Nama seperti ini',
  'registerName.registered': 'Terdaftar',
  'registerName.available': 'Tersedia',
  'registerName.looking': 'Mencari nama…',
  'registerName.suggestionsFailed': 'Gagal mengambil saran nama',
  'registerName.suggestionsFailedText':
    'Anda tetap dapat mencoba mendaftarkan nama yang Anda ketik.',
  'registerName.retry': 'Coba lagi',
  'registerName.loadFailed': 'Nama tidak dapat dijangkau saat ini',
  'registerName.loadFailedText': 'Periksa koneksi internet, lalu coba lagi.',
  'registerName.button.enterName': 'Masukkan nama',
  'registerName.button.tooShort': 'Terlalu pendek',
  'registerName.button.illegalCharacters': 'Bukan nama',
  'registerName.button.taken': 'Sudah terdaftar',
  'registerName.button.ready': 'Daftarkan',
  'registerName.signing': 'Tanda tangani di {wallet} untuk mendaftar',
  'registerName.registering': 'Mendaftarkan {name}…',
  'registerName.error.declined': 'Permintaan dibatalkan. Tidak ada yang didaftarkan.',
  'registerName.error.taken': 'Nama ini sudah dipakai. Tidak ada yang didaftarkan.',
  'registerName.error.owned': 'Anda sudah memiliki nama',
  'registerName.error.refused': 'Nama ini tidak dapat didaftarkan. Coba nama lain.',
  'registerName.error.expired':
    'Tanda tangan terlambat diterima. Tidak ada yang didaftarkan. Coba lagi.',
  'registerName.error.signature':
    'Tanda tangan ini bukan milik akun ini. Tidak ada yang didaftarkan.',
  'registerName.error.patience':
    'Terlalu banyak percobaan. Tidak ada yang didaftarkan. Coba lagi {time}.',
  'registerName.later': 'nanti',
  'registerName.error.pending':
    '{wallet} sudah memiliki permintaan yang terbuka. Buka dompet untuk melanjutkan.',
  'registerName.error.account': 'Dompet kini berada di akun lain. Tidak ada yang didaftarkan.',
  'registerName.error.unanswered':
    'Jawaban tidak sampai. Belum diketahui apakah nama sudah terdaftar. Coba lagi: nama hanya didaftarkan satu kali.',
  'registerName.error.failed': 'Terjadi kesalahan. Tidak ada yang didaftarkan.',
}
