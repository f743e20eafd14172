import type { ParsedAccount } from '../addresses/parseAccount.ts'
import { coinsSchema, transactionSchema } from '../esplora/schemas.ts'
import type { BitcoinContext } from './BitcoinContext.ts'

/** Something that an account can spend. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  /** The amount in satoshis. */
  readonly value: bigint
}

/** An address that receives more than this at a time is probably under a dust attack. */
const MAX_LOOKS = 25

interface Parameters {
  readonly account: Pick<ParsedAccount, 'chainId' | 'address'>
  readonly signal?: AbortSignal | undefined
}

/**
 * The coins that an account can count on: confirmed ones, and change of its own payments that still
 * wait. What others have sent and no block has yet is not counted, since they can take it back.
 */
export async function spendableCoins(
  { esplora }: BitcoinContext,
  { account: { chainId, address }, signal }: Parameters,
): Promise<readonly Coin[]> {
  const place = { chainId, path: `/address/${address}/utxo`, signal }
  const coins = await esplora.read(place, coinsSchema)
  const waiting = new Set(coins.filter((coin) => !coin.status.confirmed).map(({ txid }) => txid))
  const own = await Promise.all(
    [...waiting].slice(0, MAX_LOOKS).map(async (txid) => {
      const transaction = await esplora.find(
        { chainId, path: `/tx/${txid}`, signal },
        transactionSchema,
      )
      const isOwn = transaction?.vin.every(
        ({ prevout }) => prevout?.scriptpubkey_address === address,
      )
      return isOwn ? [txid] : []
    }),
  )
  const trusted = new Set(own.flat())
  return coins
    .filter(({ txid, status }) => status.confirmed || trusted.has(txid))
    .map(({ txid, vout, value }) => ({ txid, vout, value }))
}
