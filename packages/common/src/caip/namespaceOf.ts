import type { Namespace } from '../ports/ProviderMap.ts'
import type { AccountId } from './AccountId.ts'
import type { ChainId } from './ChainId.ts'

/** Reads the chain family off a CAIP-2 or CAIP-10 identifier. */
export function namespaceOf<N extends Namespace>(id: ChainId<N> | AccountId<N>): N {
  // The template type guarantees the prefix; TypeScript cannot follow `slice`.
  return id.slice(0, id.indexOf(':')) as N
}
