import * as v from 'valibot'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import { rowsOf } from '../../../drivers/upstream/rowsOf.ts'
import type { HoldingsProvider, ProviderOptions } from './HoldingsProvider.ts'
import { amountText, contract, isHeld } from './schemas.ts'

const answerSchema = v.object({
  result: v.union([
    rowsOf(v.object({ TokenAddress: contract, TokenQuantity: amountText })),
    v.string(),
  ]),
})

const PAGE_ROWS = 100

/** Asks a service with the Etherscan API for the ERC-20 tokens of an account. Etherscan answers paid keys only. */
export function etherscanHoldings(options: ProviderOptions): HoldingsProvider {
  const { upstream, chainId, apiKey } = options
  return {
    async read(account, page = '1') {
      const query = new URLSearchParams({
        chainid: chainId.slice('eip155:'.length),
        module: 'account',
        action: 'addresstokenbalance',
        address: account,
        page,
        offset: String(PAGE_ROWS),
      })
      if (apiKey) query.set('apikey', apiKey)
      const { result } = await upstream.json(`?${query}`, answerSchema)
      // An empty list is a valid result; a text reports a rate limit or a key that may not ask this.
      if (typeof result === 'string')
        throw new HttpProblem(503, 'UPSTREAM_UNAVAILABLE', 'This is unavailable at the moment.')
      const { told, right } = result
      const held = right.filter(({ TokenQuantity }) => isHeld(TokenQuantity))
      return {
        contracts: held.map(({ TokenAddress }) => TokenAddress),
        hasBadRows: right.length < told,
        next: told < PAGE_ROWS ? undefined : String(Number(page) + 1),
      }
    },
  }
}
