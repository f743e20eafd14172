import { type ChainId, loadCode } from '@bowline/common'
import type { EvmContext } from './EvmContext.ts'
import { addressOfName, nameServiceOf } from './nameService.ts'
import { readChain } from './readChain.ts'

interface Parameters {
  readonly chainId: ChainId<'eip155'>
  readonly name: string
  readonly signal: AbortSignal
}

/** Finds the address that a name (ENS) stands for on a chain. */
export async function resolveName(
  { rpc }: EvmContext,
  { chainId, name, signal }: Parameters,
): Promise<string | undefined> {
  const service = nameServiceOf(rpc, chainId)
  if (!service) return undefined
  const { normalizeName } = await loadCode(() => import('./normalizeName.ts'))
  const normalized = normalizeName(name)
  if (normalized === undefined) return undefined
  const question = { name: normalized, chainId }
  return readChain(rpc, { chainId: service.chainId, signal }, (client) =>
    addressOfName(client, service, question),
  )
}
