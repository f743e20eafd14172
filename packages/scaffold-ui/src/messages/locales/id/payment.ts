import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'hingga {fee}',
  'amountProblem.invalid': 'Jumlah {symbol} tidak valid',
  'amountProblem.which': '{less} atau {more}?',
  'amountProblem.funds': 'Ini melebihi saldo Anda.',
  'amountProblem.gas': 'Anda perlu lebih banyak {symbol} untuk biaya jaringan.',
  'transfer.speed': 'Seberapa cepat',
  'transfer.slow': 'Lambat',
  'transfer.normal': 'Normal',
  'transfer.fast': 'Cepat',
  'transfer.wait': 'sekitar {time}',
  'transfer.rates': 'Tarif biaya',
  'transfer.tokenAccountCreated':
    'Penerima belum memiliki akun untuk token ini. Membukanya menambah biaya {amount}.',
  'transfer.receiverBelowMinimum':
    'Terlalu sedikit untuk sampai: jaringan memerlukan setidaknya {amount} di sana.',
  'transfer.senderBelowMinimum':
    'Saldo yang tersisa di akun Anda akan kurang dari {amount}, dan jaringan tidak menyimpannya.',
  'transfer.transferFee': 'Token ini memotong {fee} dari pembayaran ini. {rest} akan sampai.',
  'transfer.transferHook':
    'Token ini menjalankan program penerbitnya pada setiap pembayaran. Program itu dapat menolak pembayaran. Program itu tidak dapat mengambil lebih dari yang Anda kirim.',
  'transfer.programReceiver':
    'Alamat ini milik program, bukan milik orang. Pastikan program itu dapat meneruskan token.',
  'transfer.unknownReceiverType':
    'Jenis alamat ini lebih baru daripada yang dikenal aplikasi ini. Pastikan penerima dapat membelanjakan dari alamat ini.',
  'paymentFailure.declined': 'Permintaan dibatalkan. Tidak ada yang dikirim.',
  'paymentFailure.pending':
    '{wallet} sudah memiliki permintaan yang terbuka. Buka dompet untuk melanjutkan.',
  'paymentFailure.funds': 'Saldo tidak cukup untuk jumlah dan biayanya. Tidak ada yang dikirim.',
  'paymentFailure.collectibles':
    'Jumlah kecil yang mungkin berisi barang koleksi tidak dibelanjakan, dan sisanya tidak cukup. Tidak ada yang dikirim.',
  'paymentFailure.chain': 'Dompet berada di jaringan lain. Tidak ada yang dikirim.',
  'paymentFailure.account': 'Dompet kini berada di akun lain. Tidak ada yang dikirim.',
  'paymentFailure.mismatch': 'Server membuat sesuatu yang lain: tidak ada yang dikirim.',
  'paymentFailure.differs':
    'Dompet telah mengirim sesuatu yang berbeda dari yang Anda setujui. Lihat dompet Anda sebelum melanjutkan.',
  'paymentFailure.disagree':
    'Sumber data jaringan ini tidak sepakat tentang saldo Anda. Tidak ada yang dikirim. Coba lagi sebentar lagi.',
  'paymentFailure.expired': 'Harga sudah kedaluwarsa. Tidak ada yang dikirim.',
  'paymentFailure.feeRisen':
    'Biayanya kini lebih besar dari yang Anda lihat. Tidak ada yang dikirim. Periksa biayanya, lalu kirim lagi.',
  'paymentFailure.swapNotPrepared': 'Penukaran tidak dapat disiapkan. Tidak ada yang dikirim.',
  'paymentFailure.limited':
    'Terlalu banyak permintaan. Tidak ada yang dikirim. Coba lagi sebentar lagi.',
  'paymentFailure.offline': 'Anda sedang offline. Tidak ada yang dikirim.',
  'paymentFailure.approvalReverted':
    'Jaringan telah membatalkan izin tersebut. Hanya biayanya yang dibayar.',
  'paymentFailure.other': 'Terjadi kesalahan. Lihat dompet Anda sebelum mencoba lagi.',
}
