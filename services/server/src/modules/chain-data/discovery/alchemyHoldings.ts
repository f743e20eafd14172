import * as v from 'valibot'
import { rowsOf } from '../../../drivers/upstream/rowsOf.ts'
import type { HoldingsProvider, ProviderOptions } from './HoldingsProvider.ts'
import { amountText, contract, isHeld } from './schemas.ts'

const answerSchema = v.object({
  result: v.object({
    tokenBalances: rowsOf(v.object({ contractAddress: contract, tokenBalance: amountText })),
    pageKey: v.nullish(v.pipe(v.string(), v.maxLength(200))),
  }),
})

const PAGE_ROWS = 100

/** Asks a node with Alchemy's `alchemy_getTokenBalances`, which names every ERC-20 token that an account ever had. */
export function alchemyHoldings({ upstream, apiKey }: ProviderOptions): HoldingsProvider {
  return {
    async read(account, page) {
      const options = { maxCount: PAGE_ROWS, ...(page !== undefined && { pageKey: page }) }
      const { result } = await upstream.json('', answerSchema, {
        method: 'POST',
        headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'alchemy_getTokenBalances',
          params: [account, 'erc20', options],
        },
      })
      const { told, right } = result.tokenBalances
      const held = right.filter(({ tokenBalance }) => isHeld(tokenBalance))
      return {
        contracts: held.map(({ contractAddress }) => contractAddress),
        hasBadRows: right.length < told,
        next: result.pageKey || undefined,
      }
    },
  }
}
