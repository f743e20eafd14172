import type { Namespace } from '@bowline/common'
import type { Attempts } from './attempts.ts'
import type { SavedConnection } from './SavedConnection.ts'

/** Families that one wallet served before, marked as connecting. */
export interface Restoring {
  readonly wallet: SavedConnection
  readonly namespaces: readonly Namespace[]
  readonly signal: AbortSignal
}

/** Marks families as being picked up again, before anything has to be loaded or asked. */
export function beginRestoring(
  attempts: Pick<Attempts, 'begin' | 'isPending'>,
  namespaces: readonly Namespace[],
  savedFor: (namespace: Namespace) => SavedConnection | undefined,
): readonly Restoring[] {
  const groups = new Map<string, { wallet: SavedConnection; namespaces: Namespace[] }>()
  for (const namespace of namespaces) {
    const wallet = savedFor(namespace)
    if (!wallet || attempts.isPending(namespace)) continue
    const key = JSON.stringify([wallet.connectorId, wallet.rdns])
    const group = groups.get(key) ?? { wallet, namespaces: [] }
    group.namespaces.push(namespace)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ wallet, namespaces: served }) => {
    const { connectorId } = wallet
    const signal = attempts.begin(served, { connectorId, restoring: true })
    return { wallet, namespaces: served, signal }
  })
}
