import { parseAccountId } from '@bowline/common'
import type { balanceSchema } from '@bowline/common/api'
import type { InferOutput } from 'valibot'
import type { Kit } from '../../kit/kit.ts'
import { serverImageUrl } from '../../services/imageUrls.ts'
import { serviceClient } from '../../services/serviceClient.ts'
import { forcedTokens } from './forcedTokens.ts'
import type { Holding, ReadTokens } from './Holding.ts'
import type { PortfolioRequest } from './PortfolioRequest.ts'
import { nativeHolding, toHolding } from './toHolding.ts'

export type WireBalance = InferOutput<typeof balanceSchema>

/** The maximum number of pages to read. */
const MAX_PAGES = 40

/** Reads an account's balances from the server, past its cache for tokens that have just moved. */
export async function readServerBalances(
  { kit, account, network }: PortfolioRequest,
  signal: AbortSignal,
): Promise<ReadTokens> {
  const { chainId, address } = parseAccountId(account)
  const forced = forcedTokens(kit).of(account)
  const data = await serviceClient(kit, 'data')
  const balances: WireBalance[] = []
  let cursor: string | undefined
  let mayHoldMore = false
  for (let page = 0; page < MAX_PAGES; page++) {
    const forceUpdate = page === 0 ? forced.join(',') || undefined : undefined
    const answer = await data.balance(
      { address, chainId, currency: 'usd', forceUpdate, cursor },
      { signal },
    )
    balances.push(...answer.balances)
    mayHoldMore ||= answer.mayHoldMore === true
    if (!answer.next || answer.next === cursor) break
    cursor = answer.next
  }
  forcedTokens(kit).settle(account, forced)
  return { found: balances.map((balance) => holdingOf(kit, network, balance)), mayHoldMore }
}

function holdingOf(
  kit: Kit,
  network: PortfolioRequest['network'],
  balance: WireBalance,
): Holding | undefined {
  const { chainId, address, name, symbol, price, quantity } = balance
  if (chainId !== network.chainId) return undefined
  const iconUrl = serverImageUrl(kit, balance.iconUrl)
  if (!address) {
    const amount = amountOfQuantity(quantity.numeric, network.nativeCurrency.decimals)
    return nativeHolding(network, { amount, price, iconUrl })
  }
  const contract = parseAccountId(address)
  if (contract.chainId !== chainId) return undefined
  const decimals = Number(quantity.decimals)
  return toHolding({
    token: contract.address,
    chainId,
    name,
    symbol,
    decimals,
    amount: amountOfQuantity(quantity.numeric, decimals),
    price,
    iconUrl,
    verified: balance.verified === true,
    spam: balance.spam,
  })
}

/**
 * Converts whole tokens in JSON (`quantitySchema`) into the smallest unit. Digits beyond the token's
 * decimals are cut off.
 *
 * @example
 * amountOfQuantity('1.5', 6) // 1500000n
 */
export function amountOfQuantity(quantity: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = quantity.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
