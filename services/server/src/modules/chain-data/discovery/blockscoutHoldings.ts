import * as v from 'valibot'
import { blockscoutPage, nextBlockscoutPage } from '../../../drivers/upstream/blockscoutPages.ts'
import type { HoldingsProvider, ProviderOptions } from './HoldingsProvider.ts'
import { amountText, contract, isHeld } from './schemas.ts'

const answerSchema = blockscoutPage(
  v.object({
    value: amountText,
    // The service renamed this field within version 2.
    token: v.object({ address_hash: v.optional(contract), address: v.optional(contract) }),
  }),
)

/** Asks a service with the Blockscout API, version 2, for the ERC-20 tokens of an account. */
export function blockscoutHoldings({ upstream, apiKey }: ProviderOptions): HoldingsProvider {
  return {
    async read(account, page) {
      const query = new URLSearchParams(page)
      query.set('type', 'ERC-20')
      if (apiKey) query.set('apikey', apiKey)
      const path = `/addresses/${account}/tokens?${query}`
      const { items, next_page_params: next } = await upstream.json(path, answerSchema)
      return {
        contracts: items.right.flatMap(({ value, token }) =>
          isHeld(value) ? (token.address_hash ?? token.address ?? []) : [],
        ),
        hasBadRows: items.right.length < items.told,
        next: nextBlockscoutPage(next),
      }
    },
  }
}
