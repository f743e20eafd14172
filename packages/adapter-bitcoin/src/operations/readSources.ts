import { KitError } from '@bowline/common'
import { hex } from '@scure/base'
import { RawTx } from '@scure/btc-signer/script.js'
import { equalBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import { parse } from 'valibot'
import type { ParsedAccount } from '../addresses/parseAccount.ts'
import { rawSchema } from '../esplora/schemas.ts'
import type { BitcoinContext } from './BitcoinContext.ts'
import type { Coin } from './spendableCoins.ts'

/** How many are read at a time. */
const READ_AT_ONCE = 8

interface Parameters {
  readonly from: ParsedAccount
  readonly coins: readonly Coin[]
}

/**
 * Reads the transactions that coins come from, by id, and checks that each coin has the value that the
 * endpoint reported and belongs to the account. The difference between coins and outputs is the fee,
 * and older signatures do not commit to the values of all coins (pkh; segwit v0): an endpoint that
 * understates a coin could make the account pay the difference to miners.
 *
 * Throws `INVALID_RESPONSE` if the endpoint has reported wrong values.
 */
export async function readSources(
  context: BitcoinContext,
  { from, coins }: Parameters,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const txids = [...new Set(coins.map(({ txid }) => txid))]
  const sources = new Map<string, Uint8Array>()
  for (let at = 0; at < txids.length; at += READ_AT_ONCE) {
    const read = txids.slice(at, at + READ_AT_ONCE).map(async (txid) => {
      sources.set(txid, await readSource(context, { from, txid, coins }))
    })
    await Promise.all(read)
  }
  return sources
}

async function readSource(
  { esplora }: BitcoinContext,
  { from: { chainId, script }, txid, coins }: Parameters & { readonly txid: string },
): Promise<Uint8Array> {
  const text = await esplora.text({ chainId, path: `/tx/${txid}/hex` })
  const read = readRaw(text, txid)
  const areTrue = coins
    .filter((coin) => coin.txid === txid)
    .every(({ vout, value }) => {
      const output = read?.outputs[vout]
      return output?.amount === value && equalBytes(output.script, script)
    })
  if (read && areTrue) return read.raw
  throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
}

/** A transaction, read from its bytes. */
export interface RawTransaction {
  readonly raw: Uint8Array
  readonly inputs: readonly {
    readonly txid: Uint8Array
    readonly index: number
    readonly sequence: number
  }[]
  readonly outputs: readonly { readonly script: Uint8Array; readonly amount: bigint }[]
  /** The size in virtual bytes (BIP-141). */
  readonly vsize: number
}

/**
 * Reads a transaction in hexadecimal. Returns `undefined` unless it has the id. The id vouches for inputs
 * and outputs, not for signatures.
 */
export function readRaw(text: string, txid: string): RawTransaction | undefined {
  try {
    const raw = hex.decode(parse(rawSchema, text))
    const fields = RawTx.decode(raw)
    const bare = RawTx.encode({ ...fields, segwitFlag: false, witnesses: undefined })
    if (hex.encode(sha256x2(bare).reverse()) !== txid) return undefined
    const weight = bare.length * 3 + raw.length
    const { inputs, outputs } = fields
    return { raw, inputs, outputs, vsize: Math.ceil(weight / 4) }
  } catch {
    // The bytes are not a transaction.
    return undefined
  }
}
