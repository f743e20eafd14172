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
 * when those of a family are there, `onError` of every operation that fails.
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
    // The map's key says which family the value belongs to.
    return loading as unknown as Promise<ChainOperations<N>>
  }
}

/** Stands for operations of whatever make: those of a class are not on the object itself. */
function telling(operations: ChainOperations, onError: (error: unknown) => void): ChainOperations {
  // Its target is not the operations themselves: a proxy may not change what a frozen object holds.
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
