import { type ChainAdapter, type ChainOperations, KitError, type Namespace } from '@bowline/common'
import type { KitConfig } from '../../config/KitConfig.ts'

/** Loads each family's operations once. A failed load is tried again by the next caller. */
export function createOperations(
  adapters: ReadonlyMap<Namespace, ChainAdapter>,
  { customRpcUrls: rpcUrls }: Pick<KitConfig, 'customRpcUrls'>,
) {
  const loaded = new Map<Namespace, Promise<ChainOperations>>()
  return async <N extends Namespace>(namespace: N): Promise<ChainOperations<N>> => {
    const adapter = adapters.get(namespace)
    if (!adapter) throw new KitError('ADAPTER_NOT_FOUND', { namespace })
    const loading = loaded.get(namespace) ?? adapter.load({ rpcUrls })
    loaded.set(namespace, loading)
    loading.catch(() => loaded.delete(namespace))
    // The map's key says which family the value belongs to.
    return loading as unknown as Promise<ChainOperations<N>>
  }
}
