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

function telling(operations: ChainOperations, onError: (error: unknown) => void): ChainOperations {
  const entries = Object.entries(operations).map(([name, operation]) => [
    name,
    typeof operation === 'function' ? tellingOne(operation, onError) : operation,
  ])
  // The same names with functions of the same signatures.
  return Object.fromEntries(entries) as ChainOperations
}

const tellingOne =
  (operation: (...args: never[]) => unknown, onError: (error: unknown) => void) =>
  (...args: never[]) => {
    const answer = operation(...args)
    if (answer instanceof Promise) answer.catch(onError)
    return answer
  }
