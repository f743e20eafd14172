import type { BitcoinProvider } from '../BitcoinProvider.ts'
import type { WalletFace } from '../wallets/WalletFace.ts'
import type { Held } from './readHeld.ts'

/** Speaks for a wallet in the methods that paired wallets know, so that both are asked alike. */
export function createProvider(face: WalletFace, held: () => Held): BitcoinProvider {
  return {
    async request({ method, params }) {
      const { addresses, chain } = held()
      if (addresses.length === 0) throw { code: 4100, message: 'The wallet is not connected.' }
      if (method === 'getAccountAddresses')
        return addresses.map(({ address, label, publicKey }) => ({
          address,
          ...(publicKey && { publicKey }),
          intention: label === 'ordinals' ? 'ordinal' : 'payment',
        }))
      const payment = addresses.find(({ label }) => label === 'payment')?.address
      return face.request({ method, params, chain, payment })
    },
  }
}
