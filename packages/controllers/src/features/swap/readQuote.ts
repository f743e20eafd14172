import { KitError, parseAccountId, sanitizeName } from '@bowline/common'
import type { ResponseOf, swapsApi } from '@bowline/common/api'
import { internals, type Kit } from '../../kit/kit.ts'
import { mayServeChain, serviceClient } from '../../services/serviceClient.ts'
import { tokenId } from '../../services/tokenId.ts'
import { contractOf } from './contractOf.ts'
import { QUOTE_LIFE_MS, type Quote, type QuoteRequest } from './Quote.ts'

/**
 * Requests quotes and returns the best one.
 *
 * Throws `NO_QUOTE`, also if the server does not serve the chain.
 */
export async function readQuote(
  kit: Kit,
  { account, from, to, amount, gasPrice }: QuoteRequest & { readonly gasPrice: bigint | undefined },
  signal: AbortSignal,
): Promise<Quote> {
  const { chainId } = parseAccountId(account)
  if (!(await mayServeChain(kit, chainId))) throw new KitError('NO_QUOTE')
  const client = await serviceClient(kit, 'swaps')
  const pair = { from: tokenId(kit, chainId, from), to: tokenId(kit, chainId, to) }
  const params = {
    userAddress: account,
    ...pair,
    amount: String(amount),
    gasPrice: gasPrice?.toString(),
  }
  const { quotes } = await client.quotes(params, { signal })
  const [first] = quotes
    .map((wire) => toQuote(kit, wire))
    // Ignores quotes for another amount, and those that return nothing.
    .filter((quote) => quote.fromAmount === amount && quote.toAmount > 0n)
    .sort((a, b) => (a.toAmount < b.toAmount ? 1 : -1))
  if (!first) throw new KitError('NO_QUOTE')
  return first
}

type WireQuote = ResponseOf<typeof swapsApi.quotes>['quotes'][number]

const toQuote = (kit: Kit, wire: WireQuote): Quote => ({
  id: wire.id,
  fromAmount: BigInt(wire.fromAmount),
  toAmount: BigInt(wire.toAmount),
  provider: sanitizeName(wire.provider, '?'),
  fee: { amount: BigInt(wire.fee.amount), percent: wire.fee.percent },
  priceImpact: wire.priceImpact ?? undefined,
  route: wire.route.map((id) => contractOf(kit, id)),
  spender: wire.spender,
  gas: wire.gas === null ? undefined : BigInt(wire.gas),
  isMeasured: wire.measured === true,
  isSellable: wire.sellable,
  validUntil: internals(kit).clock.now() + QUOTE_LIFE_MS,
})
