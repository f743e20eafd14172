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
  try {
    const raw = hex.decode(parse(rawSchema, text))
    const { outputs, ...rest } = RawTx.decode(raw)
    const bare = RawTx.encode({ ...rest, outputs, segwitFlag: false, witnesses: undefined })
    const isOf = hex.encode(sha256x2(bare).reverse()) === txid
    const areTrue = coins
      .filter((coin) => coin.txid === txid)
      .every(({ vout, value }) => {
        const output = outputs[vout]
        return output?.amount === value && equalBytes(output.script, script)
      })
    if (isOf && areTrue) return raw
  } catch {
    // Reported below: the bytes are not a transaction.
  }
  throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
}
