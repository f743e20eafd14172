import { checkInput } from './checkInput.ts'
import { dustLimit, isUnspendable } from './dustLimit.ts'
import { isLaterWitness } from './isWitnessProgram.ts'
import { isCoinbase, type Output, type ParsedTransaction } from './parseTransaction.ts'
import { Refusal } from './Refusal.ts'
import { readScript } from './readScript.ts'

/** An unspent output. */
export interface Coin extends Output {
  readonly txid: string
  readonly vout: number
  readonly isCoinbase: boolean
}

export interface ChainView {
  /** Throws a `Refusal` if the coin does not exist or is spent. */
  readonly coinOf: (outpoint: { readonly txid: string; readonly vout: number }) => Coin
  /** The confirmations of the coin; 0 in the mempool. */
  readonly depthOf: (coin: Coin) => number
  /** The height of the next block. */
  readonly nextHeight: number
  /** Median of the last eleven blocks, in seconds. */
  readonly medianTime: number
}

const MAX_MONEY = 2_100_000_000_000_000n
const COINBASE_MATURITY = 100
const FINAL_SEQUENCE = 0xffffffff
const LOCK_TIME_THRESHOLD = 500_000_000
/** The lowest rate that is relayed, in satoshis per virtual byte. */
const MIN_RELAY_RATE = 1n
/** A higher fee rate is most likely a missing change output. */
const MAX_SENT_RATE = 10_000n

/**
 * Checks a transaction by the rules of a node with default settings.
 * Throws a `Refusal`, in the order of a node's checks.
 */
export function checkTransaction(
  tx: ParsedTransaction,
  chain: ChainView,
): { readonly spent: readonly Coin[]; readonly fee: bigint } {
  checkShape(tx)
  checkStandard(tx)
  if (!isFinal(tx, chain)) throw new Refusal(-26, 'non-final')
  const spent = tx.inputs.map(chain.coinOf)
  for (const coin of spent) checkMaturity(coin, chain)
  const fee = feeOf(tx, spent)
  const least = BigInt(tx.vsize) * MIN_RELAY_RATE
  if (fee < least) throw new Refusal(-26, `min relay fee not met, ${fee} < ${least}`)
  for (const index of tx.inputs.keys()) checkInput({ tx, spent, index })
  return { spent, fee }
}

/** Checks the fee of a transaction that is sent through a node, as it does last. Throws a `Refusal`. */
export function checkSentRate({ vsize }: ParsedTransaction, fee: bigint): void {
  if (fee > BigInt(vsize) * MAX_SENT_RATE)
    throw new Refusal(-25, 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)')
}

function checkShape(tx: ParsedTransaction): void {
  if (tx.outputs.length === 0) throw new Refusal(-26, 'bad-txns-vout-empty')
  const total = sumOf(tx.outputs)
  if (tx.outputs.some(({ value }) => value > MAX_MONEY) || total > MAX_MONEY)
    throw new Refusal(-26, 'bad-txns-vout-toolarge')
  const outpoints = new Set(tx.inputs.map(({ txid, vout }) => `${txid}:${vout}`))
  if (outpoints.size < tx.inputs.length) throw new Refusal(-26, 'bad-txns-inputs-duplicate')
  if (isCoinbase(tx)) throw new Refusal(-26, 'coinbase')
}

function checkStandard(tx: ParsedTransaction): void {
  if (tx.version < 1 || tx.version > 3) throw new Refusal(-26, 'version')
  for (const { script, value } of tx.outputs) {
    if (!isStandard(script)) throw new Refusal(-26, 'scriptpubkey')
    if (value < dustLimit(script)) throw new Refusal(-26, 'dust')
  }
}

function isStandard(script: Uint8Array): boolean {
  if (isUnspendable(script) || isLaterWitness(script)) return true
  return readScript(script).type !== 'unknown'
}

function isFinal(tx: ParsedTransaction, { nextHeight, medianTime }: ChainView): boolean {
  const now = tx.lockTime < LOCK_TIME_THRESHOLD ? nextHeight : medianTime
  return tx.lockTime < now || tx.inputs.every(({ sequence }) => sequence === FINAL_SEQUENCE)
}

function checkMaturity(coin: Coin, { depthOf }: ChainView): void {
  const depth = depthOf(coin)
  if (coin.isCoinbase && depth < COINBASE_MATURITY)
    throw new Refusal(
      -26,
      `bad-txns-premature-spend-of-coinbase, tried to spend coinbase at depth ${depth}`,
    )
}

function feeOf({ outputs }: ParsedTransaction, spent: readonly Coin[]): bigint {
  const [valueIn, valueOut] = [sumOf(spent), sumOf(outputs)]
  if (valueIn >= valueOut) return valueIn - valueOut
  throw new Refusal(-26, `bad-txns-in-belowout, value in (${valueIn}) < value out (${valueOut})`)
}

function sumOf(outputs: readonly Output[]): bigint {
  return outputs.reduce((sum, { value }) => sum + value, 0n)
}
