import type { AnswerOf, swapsApi } from '@bowline/common/api'
import type { Address } from 'viem'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { NATIVE_TOKEN } from '../../chain/nativeToken.ts'
import { idOf } from './idOf.ts'

type Tokens = AnswerOf<(typeof swapsApi)['tokens']>['tokens']

/** Pickers show and search them; any other token is found by its address. */
const MAX_LISTED = 500

/** The tokens of a chain: the native currency, the popular ones, and the others. */
export function listTokens(chainId: string, chains: ChainReader): Tokens {
  const tokens = chains.tokens(chainId)
  const popular = tokens.filter((token) => token.popular)
  const others = tokens.filter((token) => !token.popular)
  return [
    { ...chains.settings(chainId).native, address: idOf(chainId, NATIVE_TOKEN), logoUri: '' },
    ...[...popular, ...others]
      .slice(0, MAX_LISTED)
      .map(({ name, symbol, decimals, address, eip2612 }) => ({
        name,
        symbol,
        decimals,
        address: idOf(chainId, address.toLowerCase() as Address),
        // The kit builds picture URLs from the symbol.
        logoUri: '',
        eip2612,
      })),
  ]
}
