import {
  createRequestProvider,
  disconnectedError,
  hiddenError,
  ProviderError,
} from '@bowline/common/adapters'
import type { BitcoinProvider } from '../BitcoinProvider.ts'
import { fieldsOf } from '../fieldsOf.ts'
import type { WalletFace } from '../wallets/WalletFace.ts'
import type { Held } from './readHeld.ts'

interface Wallet {
  readonly face: WalletFace
  isOver(): boolean
  held(): Held
  /** Asks the wallet what it holds now. Never prompts. */
  refresh(): Promise<void>
  /** Asks the wallet to change to a chain (CAIP-2). Rejects with 4200 if only its owner can. */
  switchTo(chainId: unknown): Promise<void>
}

/**
 * Speaks for a wallet in the methods that paired wallets know, so that both are asked alike. It
 * throws `ProviderError` alone.
 */
export function createProvider({ face, isOver, held, refresh, switchTo }: Wallet): BitcoinProvider {
  return createRequestProvider(async ({ method, params }) => {
    if (isOver()) throw disconnectedError()
    if (held().addresses.length === 0) throw hiddenError()
    // The wallet pays from its active account, and its events may be late.
    if (method === 'sendTransfer') await refresh()
    const { addresses, chain } = held()
    if (method === 'getAccountAddresses')
      return addresses.map(({ address, label, publicKey }) => ({
        address,
        ...(publicKey && { publicKey }),
        intention: label === 'ordinals' ? 'ordinal' : 'payment',
      }))
    const { account, chainId } = fieldsOf(params)
    if (method === 'switchChain') return switchTo(chainId)
    if (method === 'sendTransfer' && !addresses.some(({ address }) => address === account))
      throw new ProviderError(4100, 'The wallet has another account open.')
    const payment = addresses.find(({ label }) => label === 'payment')?.address
    return face.request({ method, params, chain, payment })
  })
}
