import {
  type ChainAdapter,
  type ChainOperations,
  KitError,
  type LoadOptions,
  loadCode,
  type Namespace,
} from '@bowline/common'

/**
 * Loads each family's operations once. A failed load is tried again by the next caller. `onLoad` hears
 * when those of a family are there.
 */
export function createOperations(
  adapters: ReadonlyMap<Namespace, ChainAdapter>,
  options: Omit<LoadOptions, 'loadCode'>,
  onLoad: (namespace: Namespace) => void = () => {},
) {
  const loaded = new Map<Namespace, Promise<ChainOperations>>()
  return async <N extends Namespace>(namespace: N): Promise<ChainOperations<N>> => {
    const adapter = adapters.get(namespace)
    if (!adapter) throw new KitError('ADAPTER_NOT_FOUND', { namespace })
    const known = loaded.get(namespace)
    const loading = known ?? adapter.load({ ...options, loadCode })
    loaded.set(namespace, loading)
    if (!known)
      loading.then(
        () => onLoad(namespace),
        () => loaded.delete(namespace),
      )
    // The map's key says which family the value belongs to.
    return loading as unknown as Promise<ChainOperations<N>>
  }
}
