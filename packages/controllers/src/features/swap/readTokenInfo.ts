import { type ChainId, KitError, namespaceOf, sanitizeName } from '@bowline/common'
import { internals, type Kit } from '../../kit/kit.ts'
import { MAX_DECIMALS, type SwapToken } from './SwapChoice.ts'

/** Reads the token at an address from the chain. */
export async function readTokenInfo(
  kit: Kit,
  chainId: ChainId,
  text: string,
  signal: AbortSignal,
): Promise<SwapToken | null> {
  const { operations } = await internals(kit).load()
  const chain = await operations(namespaceOf(chainId))
  if (!chain.isAddress(text, chainId) || !chain.getTokenInfo) return null
  const { name, symbol, decimals } = await chain.getTokenInfo(chainId, text, signal)
  if (decimals > MAX_DECIMALS) throw new KitError('INVALID_RESPONSE', { endpoint: text })
  return {
    chainId,
    token: text,
    name: sanitizeName(name, 'Unknown token'),
    symbol: sanitizeName(symbol, '?'),
    decimals,
    iconUrl: undefined,
    verified: false,
  }
}
