import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'Hubungkan dompet',
    'button.locked': 'Buka kunci dompet',
    'button.connecting': 'Menghubungkan…',
    'button.account': 'Akun',
    'button.network': 'Jaringan',
    'button.unsupportedNetwork': 'Jaringan tidak didukung',
    'loadFailed.text': 'Daftar dompet tidak dapat dimuat. Periksa koneksi internet.',
    'loadFailed.tryAgain': 'Coba lagi',
    'loadFailed.reload': 'Muat ulang halaman',
    'loadFailed.close': 'Tutup',
  },
  packs: {
    modal: () => import('./modal.ts'),
    login: () => import('./login.ts'),
    signIn: () => import('./signIn.ts'),
    connecting: () => import('./connecting.ts'),
    prompts: () => import('./prompts.ts'),
    networks: () => import('./networks.ts'),
    account: () => import('./account.ts'),
    payment: () => import('./payment.ts'),
    send: () => import('./send.ts'),
    swap: () => import('./swap.ts'),
    onramp: () => import('./onramp.ts'),
    names: () => import('./names.ts'),
  },
}
