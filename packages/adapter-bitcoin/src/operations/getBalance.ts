import type { AccountId } from '@bowline/common'
import { parseAccount } from '../addresses/parseAccount.ts'
import { addressSchema } from '../esplora/schemas.ts'
import type { BitcoinContext } from './BitcoinContext.ts'
import { spendableCoins } from './spendableCoins.ts'

interface Parameters {
  readonly account: AccountId<'bip122'>
  readonly signal: AbortSignal
}

/**
 * Reads the balance in satoshis: what is confirmed, less what payments that still wait have spent of
 * it, and with the change that these give back. It is the sum of what the account can spend now, and
 * of the coins that payments leave alone for their collectibles.
 */
export async function getBalance(
  context: BitcoinContext,
  { account, signal }: Parameters,
): Promise<bigint> {
  const parsed = parseAccount(account)
  const { chainId, address } = parsed
  const place = { chainId, path: `/address/${address}`, signal }
  const { chain_stats: chain, mempool_stats: waiting } = await context.esplora.read(
    place,
    addressSchema,
  )
  // One small answer, where a list of all coins may be long.
  if (waiting.tx_count === 0) return chain.funded_txo_sum - chain.spent_txo_sum
  const coins = await spendableCoins(context, { account: parsed, signal })
  return coins.reduce((sum, { value }) => sum + value, 0n)
}
