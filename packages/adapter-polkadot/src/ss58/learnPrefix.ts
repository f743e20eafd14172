import type { ChainId } from '@bowline/common'
import { GENERAL_PREFIX, isPrefix } from '@bowline/signatures/ss58'
import type { Rpc } from '../rpc/createRpc.ts'
import { prefixOf } from './prefixOf.ts'

/**
 * Finds a chain's address prefix, and asks the chain if the app has not set it. A chain that reports no
 * prefix has the generic one. So has a chain that cannot be read, until the next call.
 */
export async function learnPrefix(
  { rpc, prefixes }: { readonly rpc: Rpc; readonly prefixes: Map<string, number> },
  {
    chainId,
    signal,
  }: { readonly chainId: ChainId<'polkadot'>; readonly signal?: AbortSignal | undefined },
): Promise<number> {
  const known = prefixOf(prefixes, chainId)
  if (known !== undefined) return known
  try {
    const properties = await rpc.ask(chainId, { method: 'system_properties', signal })
    const { ss58Format } = (properties ?? {}) as { readonly ss58Format?: unknown }
    const prefix = isPrefix(ss58Format) ? ss58Format : GENERAL_PREFIX
    prefixes.set(chainId, prefix)
    return prefix
  } catch {
    // Addresses of the general prefix are good on every chain.
    return GENERAL_PREFIX
  }
}
