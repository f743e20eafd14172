import type { AnswerOf, swapsApi } from '@bowline/common/api'
import type { Address } from 'viem'
import { NATIVE_TOKEN } from '../../chain/nativeToken.ts'
import type { ChainSettings } from '../../config/ChainSettings.ts'
import { idOf } from './idOf.ts'

type Tokens = AnswerOf<(typeof swapsApi)['tokens']>['tokens']

/** The tokens of a chain: the native currency, the popular ones, and the others. */
export function listTokens(chainId: string, { native, tokens }: ChainSettings): Tokens {
  const popular = tokens.filter((token) => token.popular)
  const others = tokens.filter((token) => !token.popular)
  return [
    { ...native, address: idOf(chainId, NATIVE_TOKEN), logoUri: '' },
    ...[...popular, ...others].map(({ name, symbol, decimals, address, eip2612 }) => ({
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
