import { ProviderError } from '@bowline/common/adapters'
import type { BitcoinChain } from '../addresses/bitcoinChains.ts'
import type { BitcoinProvider } from '../BitcoinProvider.ts'

/** A wallet's answer about its addresses, unchecked. */
export interface WalletAnswer {
  readonly addresses: readonly ClaimedAddress[]
  /** The wallet's chain, where it says so. */
  readonly chain?: BitcoinChain | undefined
}

export interface ClaimedAddress {
  readonly address: unknown
  readonly publicKey?: unknown
  readonly purpose?: 'payment' | 'ordinals' | undefined
}

/** A wallet, independent of its protocol. Rejects with what the wallet threw, or a `ProviderError`. */
export interface WalletFace {
  /** Asks for the addresses; the wallet prompts. */
  connect(chain: BitcoinChain): Promise<WalletAnswer>
  /**
   * Reads the addresses without a prompt: none while the wallet is locked, `undefined` if the wallet
   * cannot be read without a prompt. Rejects with 4100 if the wallet does not allow this site.
   */
  read(chain: BitcoinChain): Promise<WalletAnswer | undefined>
  /** Asks the wallet to change to a chain; it prompts. Left out if the wallet's owner alone can. */
  switchTo?(chain: BitcoinChain): Promise<WalletAnswer>
  /** Signs and pays: `signMessage`, `signPsbt`, `sendTransfer`. */
  request(request: WalletRequest): ReturnType<BitcoinProvider['request']>
  /** Calls `onChange` when something may have changed, and `onLeave` when the wallet disconnects. */
  watch(listeners: { onChange(): void; onLeave(): void }): () => void
  /**
   * Whether the wallet says that it does not know this site yet. Never prompts. Rejects where it cannot
   * tell.
   */
  isNew(): Promise<boolean>
  /** Best effort. */
  revoke(): Promise<unknown>
}

export interface WalletRequest {
  readonly method: string
  readonly params?: unknown
  readonly chain: BitcoinChain
  /** The address that the wallet keeps money on. */
  readonly payment: string | undefined
}

export const unsupported = (method: string) =>
  new ProviderError(4200, `The wallet does not know ${method}.`)

export type Wish = Readonly<Record<string, unknown>>

/**
 * Returns a transfer's receiver and amount for a wallet that pays from its payment address, and knows
 * neither change addresses nor memos. Throws 4200 for a wish with more.
 */
export function readTransfer(wish: Wish, payment: string | undefined) {
  const { account, recipientAddress: address, amount, changeAddress, memo } = wish
  if (account !== payment || changeAddress !== undefined || memo !== undefined)
    throw unsupported('sendTransfer')
  return { address, amount: toNumber(amount) }
}

/** Such wallets take amounts as numbers; all satoshis fit into a safe integer. */
function toNumber(amount: unknown): number {
  const sats = typeof amount === 'string' && /^\d{1,16}$/.test(amount) ? Number(amount) : Number.NaN
  if (Number.isSafeInteger(sats)) return sats
  throw new ProviderError(-32602, "Expected satoshis as 'amount'.")
}
