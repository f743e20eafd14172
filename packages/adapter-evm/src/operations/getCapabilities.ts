import {
  type AccountId,
  isKitError,
  type ProviderMap,
  type WalletCapabilities,
} from '@bowline/common'
import { READ_LIMIT_MS } from '@bowline/common/adapters'
import { numberToHex } from 'viem'
import { askWallet } from '../wallet/askWallet.ts'
import { parseChainNumber } from '../wallet/walletState.ts'
import type { EvmContext } from './EvmContext.ts'
import { chainNumber, parseAccount } from './parseAccount.ts'

interface CapabilitiesOf {
  readonly provider: ProviderMap['eip155']
  readonly account: AccountId<'eip155'>
  readonly signal: AbortSignal
}

/** A wallet's entry under this chain id holds for all chains (EIP-5792). */
const ALL_CHAINS = '0x0'

/**
 * Asks a wallet what it can do on an account's chain (EIP-5792). A wallet that does not know the
 * question, hangs, or talks nonsense can do nothing of it.
 *
 * Throws `ABORTED`.
 */
export async function getCapabilities(
  { clock }: Pick<EvmContext, 'clock'>,
  { provider, account, signal }: CapabilitiesOf,
): Promise<WalletCapabilities> {
  const { chainId, address } = parseAccount(account)
  const chain = chainNumber(chainId)
  const request = { method: 'wallet_getCapabilities', params: [address, [numberToHex(chain)]] }
  const answer = await askWallet({ provider, clock, signal }, request, {
    limitMs: READ_LIMIT_MS,
  }).catch((error: unknown) => {
    if (isKitError(error, 'ABORTED')) throw error
    return undefined
  })
  const own = Object.entries(fieldsOf(answer)).filter(
    ([key]) => key === ALL_CHAINS || parseChainNumber(key) === chain,
  )
  const says = (name: string, field: string, values: readonly unknown[]) =>
    own.some(([, said]) => values.includes(fieldsOf(fieldsOf(said)[name])[field]))
  return {
    // A wallet that is `ready` asks the visitor once more before it does.
    atomicBatch: says('atomic', 'status', ['supported', 'ready']),
    assetDiscovery: says('assetDiscovery', 'supported', [true]),
  }
}

/** Returns the fields of a foreign value, none if it has none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // Anything that is an object can be asked for its fields.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
