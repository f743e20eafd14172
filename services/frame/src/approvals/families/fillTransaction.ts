import { type Fees, maxPriceOf, quantity } from '@bowline/wallet-keys'
import type { Problem } from '../Family.ts'
import type { Ask } from './evmReads.ts'
import { feesNow, limitedFees } from './fees.ts'

type Hex = `0x${string}`

/** What the app asks for. */
export interface Action {
  readonly from: string
  readonly to?: Hex
  readonly value: bigint
  readonly data: Hex
  readonly accessList?: { readonly address: Hex; readonly storageKeys: Hex[] }[]
}

/** What it lacks. */
export type Complete = { readonly nonce: number; readonly gas: bigint } & Fees
/** What the app has chosen of it. */
interface Wish {
  readonly nonce?: bigint | null | undefined
  readonly gas?: bigint | null | undefined
  readonly gasPrice?: bigint | null | undefined
  readonly maxFeePerGas?: bigint | null | undefined
}

interface Filling {
  readonly action: Action
  readonly chainId: number
  readonly wish: Wish
  readonly signal: AbortSignal
}

/** Finds what a transaction lacks, or why it cannot be sent. */
export async function fillTransaction(
  ask: Ask,
  { action, chainId, wish, signal }: Filling,
): Promise<Complete | Problem> {
  const read = (method: string, params: readonly unknown[] = []) =>
    ask(method, params, { as: quantity, signal }).catch(() => undefined)
  const [actualChain, actualFees, nonce, balance, gas] = await Promise.all([
    read('eth_chainId'),
    feesNow(ask, signal).catch(() => undefined),
    wish.nonce ?? read('eth_getTransactionCount', [action.from, 'pending']),
    read('eth_getBalance', [action.from, 'pending']),
    wish.gas ?? read('eth_estimateGas', [rpcForm(action)]),
  ])
  const fees = actualFees && limitedFees(actualFees, wish)
  const isOnChain = actualChain === BigInt(chainId)
  if (!isOnChain || !fees || nonce === undefined || balance === undefined) return 'unreachable'
  const limit = wish.gas ?? withMargin(gas ?? PAYMENT_GAS)
  if (balance < action.value + limit * maxPriceOf(fees)) return 'tooLittleMoney'
  return gas === undefined ? 'wouldFail' : { ...fees, nonce: Number(nonce), gas: limit }
}

/** A payment that runs no code costs exactly this. */
const PAYMENT_GAS = 21_000n

/** The state of the chain changes before the transaction is in a block. */
const withMargin = (gas: bigint): bigint => (gas > PAYMENT_GAS ? gas + gas / 4n : gas)

/** Writes a transaction as nodes and readers take it. */
export function rpcForm(
  transaction: Action & Partial<Complete> & { readonly chainId?: number },
): Readonly<Record<string, unknown>> {
  const { type: _, ...fields } = transaction
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'bigint' || typeof value === 'number' ? `0x${value.toString(16)}` : value,
    ]),
  )
}
