'use client'

import { type ChainId, shortAddress } from '@bowline/common'
import type { Quote } from '@bowline/controllers'
import { type SwapToken, sameToken, swapTokensQuery } from '@bowline/controllers/internal'
import { useKit, useKitQuery } from '@bowline/controllers/react'

/** Returns the tokens on the route of a swap, verified ones by their symbol. */
export function useRoute(chainId: ChainId, quote: Quote): readonly string[] {
  const kit = useKit()
  const { data: tokens } = useKitQuery(swapTokensQuery(kit, chainId))
  return quote.route.map((contract) => symbolOf(tokens, contract) ?? shortAddress(contract ?? ''))
}

const symbolOf = (tokens: readonly SwapToken[] | undefined, contract: string | undefined) =>
  tokens?.find(({ token }) => sameToken(token, contract))?.symbol
