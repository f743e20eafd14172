import { KitError } from '@bowline/common'
import { hex } from '@scure/base'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { InferOutput } from 'valibot'
import type { ParsedAccount } from '../addresses/parseAccount.ts'
import { outspendsSchema, transactionSchema } from '../esplora/schemas.ts'
import type { BitcoinContext } from './BitcoinContext.ts'
import { placeOf, sortCoins } from './keepCollectibles.ts'
import type { Plan } from './planTransfer.ts'
import { readRaw } from './readSources.ts'
import type { Coin } from './spendableCoins.ts'

/** A transaction of the account that no block has yet, and that another one may replace. */
export interface Waiting {
  readonly txid: string
  readonly inputs: readonly Coin[]
  /** What it pays. The change is not among these. */
  readonly outputs: Plan['outputs']
  readonly fee: bigint
  /** The size in virtual bytes (BIP-141). */
  readonly vsize: number
}

interface Parameters {
  readonly from: ParsedAccount
  readonly txid: string
  readonly signal?: AbortSignal | undefined
}

/** The highest sequence with which an input lets others replace the transaction (BIP-125). */
const MAX_REPLACEABLE = 0xfffffffd

/**
 * Reads a waiting transaction. What it pays is read from its bytes, which its id vouches for: an endpoint
 * cannot put another receiver there. Resolves with `undefined` if the transaction is in a block or unknown,
 * spends coins of others, does not signal BIP-125, pays only the account itself, spends a coin that may hold
 * a collectible, which a replacement could send elsewhere, or has an output that is spent: what spends it
 * would be lost with it.
 *
 * Throws `INVALID_RESPONSE` if the endpoint shows another transaction in its place.
 */
export async function readWaiting(
  context: BitcoinContext,
  { from, txid, signal }: Parameters,
): Promise<Waiting | undefined> {
  const { esplora } = context
  const { chainId, script } = from
  const place = { chainId, path: `/tx/${txid}`, signal }
  const seen = await esplora.find(place, transactionSchema)
  if (!seen || seen.status.confirmed || !isOwn(seen, script)) return undefined
  const [text, spends] = await Promise.all([
    esplora.text({ ...place, path: `${place.path}/hex` }),
    esplora.read({ ...place, path: `${place.path}/outspends` }, outspendsSchema),
  ])
  const read = readRaw(text, txid)
  const inputs = seen.vin.map(({ txid: id, vout, prevout }) => ({
    txid: id,
    vout,
    value: prevout?.value ?? 0n,
  }))
  const named = read?.inputs.map(({ txid: id, index }) => `${hex.encode(id)}:${index}`)
  if (!read || named?.join() !== inputs.map(placeOf).join())
    throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
  const signals = read.inputs.some(({ sequence }) => sequence <= MAX_REPLACEABLE)
  const outputs = withoutChange(read.outputs, script)
  if (!signals || outputs.length === 0 || spends.some(({ spent }) => spent)) return undefined
  const { kept } = await sortCoins(context, { from, coins: inputs, signal })
  if (kept.length > 0) return undefined
  const paid = read.outputs.reduce((sum, { amount }) => sum + amount, 0n)
  const fee = inputs.reduce((sum, { value }) => sum + value, 0n) - paid
  if (fee < 0n) throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
  return { txid, inputs, outputs, fee, vsize: read.vsize }
}

function isOwn({ vin }: InferOutput<typeof transactionSchema>, script: Uint8Array): boolean {
  const own = hex.encode(script)
  return vin.length > 0 && vin.every(({ prevout }) => prevout?.scriptpubkey === own)
}

/** What the account pays itself is change: of several such outputs, the largest. */
function withoutChange(outputs: Plan['outputs'], script: Uint8Array): Plan['outputs'] {
  const own = outputs.filter((output) => equalBytes(output.script, script))
  const [change] = [...own].sort((a, b) => Number(b.amount - a.amount))
  return outputs.filter((output) => output !== change)
}
