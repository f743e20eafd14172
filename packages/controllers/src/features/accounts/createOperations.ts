import {
  type ChainAdapter,
  type ChainOperations,
  KitError,
  type LoadOptions,
  loadCode,
  type Namespace,
} from '@bowline/common'

/**
 * Loads each family's operations once. A failed load is repeated on the next call. `onLoad` is called
 * once the operations of a family are loaded, `onError` for every operation that fails.
 */
export function createOperations(
  adapters: ReadonlyMap<Namespace, ChainAdapter>,
  options: Omit<LoadOptions, 'loadCode'>,
  onLoad: (namespace: Namespace) => void = () => {},
  onError: (error: unknown) => void = () => {},
) {
  const loaded = new Map<Namespace, Promise<ChainOperations>>()
  return async <N extends Namespace>(namespace: N): Promise<ChainOperations<N>> => {
    const adapter = adapters.get(namespace)
    if (!adapter) throw new KitError('ADAPTER_NOT_FOUND', { namespace })
    const known = loaded.get(namespace)
    const loading =
      known ?? adapter.load({ ...options, loadCode }).then((all) => telling(all, onError))
    loaded.set(namespace, loading)
    if (!known)
      loading.then(
        () => onLoad(namespace),
        () => loaded.delete(namespace),
      )
    // The value belongs to the family that is its key in the map.
    return loading as unknown as Promise<ChainOperations<N>>
  }
}

/**
 * Wraps the operations so that errors are reported. A proxy, since methods of a class are not own
 * properties.
 */
function telling(operations: ChainOperations, onError: (error: unknown) => void): ChainOperations {
  // The target is an empty object: a proxy of a frozen object must return that object's own values.
  return new Proxy({} as ChainOperations, {
    has: (_, name) => Reflect.has(operations, name),
    get(_, name) {
      const operation: unknown = Reflect.get(operations, name)
      if (typeof operation !== 'function') return operation
      return (...args: never[]) => {
        const answer: unknown = operation.apply(operations, args)
        if (answer instanceof Promise) answer.catch(onError)
        return answer
      }
    },
  })
}
