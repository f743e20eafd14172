import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: 'Semua ini terjadi, atau tidak sama sekali.',
    grantPermission:
      'Mereka tidak akan meminta persetujuan Anda lagi. Anda dapat mencabutnya di dompet Anda.',
  },
  reading: 'Membaca permintaan…',
  approve: 'Setujui',
  risk: 'Tolak ini, kecuali Anda memang mengharapkan persis seperti yang tertulis di bawah.',
  understood: 'Saya memahami risikonya',
  approveAnyway: 'Tetap setujui',
  reject: 'Tolak',
  close: 'Tutup',
  retry: 'Coba lagi',
  requestedBy: 'Diminta oleh',
  network: 'Jaringan',
  nativeCoin: 'koin',
  opaque:
    'Permintaan ini tidak dapat diuraikan. Setujui hanya jika Anda tahu apa yang dilakukannya.',
  fullAddress: 'Tampilkan alamat lengkap',
  paidBefore: 'pernah dibayar',
  notYet: 'Anda dapat menyetujui setelah semua ini terlihat.',
  changes: 'Perubahan yang diperkirakan',
  noChanges: 'Tidak ada yang keluar dari akun Anda, dan tidak ada yang masuk.',
  unreachable:
    'Jaringan tidak menjawab, jadi ini tidak dapat diperiksa. Tidak ada yang ditandatangani.',
  wouldFail: 'Menurut jaringan, transaksi ini akan gagal. Tidak ada yang ditandatangani.',
  tooLittleMoney: 'Uang di akun Anda tidak cukup untuk ini dan biayanya.',
  otherSite:
    'Situs ini meminta Anda masuk ke situs lain. Siapa pun yang mendapat tanda tangan Anda dapat memakai akun Anda di sana. Tidak ada yang ditandatangani.',
  unprotected:
    'Ini jumlah besar untuk dompet tanpa kunci sandi atau kata sandi. Lindungi dompet Anda dahulu.',
  unpriced:
    'Nilainya tidak diketahui, dan dompet Anda tidak punya kunci sandi atau kata sandi. Lindungi dahulu.',
  protect: 'Lindungi dompet',
  tooSmall: 'Perbesar jendela untuk menyetujui ini.',
}
