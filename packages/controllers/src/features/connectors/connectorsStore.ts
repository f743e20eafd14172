import type { Connector } from '@bowline/common'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { mergeConnectors } from './mergeConnectors.ts'

export interface Connectors {
  readonly store: StoreApi<readonly Connector[]>
  /** Replaces what one source reports. A wallet that it no longer reports leaves the list. */
  report(source: string, found: readonly Connector[]): void
}

/**
 * Keeps every known connector.
 * Rows never change places: a wallet that is reported late is appended.
 */
export function createConnectors(): Connectors {
  const store = createStore<readonly Connector[]>(() => [])
  // A wallet that is no longer reported keeps its place, in case it comes back.
  const places = new Map<string, Connector | undefined>()
  return {
    store,
    report(source, connectors) {
      for (const key of places.keys()) if (key.startsWith(`${source} `)) places.set(key, undefined)
      for (const connector of connectors) {
        let key = `${source} ${connector.id}`
        // A source may report the same id for two wallets.
        while (places.get(key)) key += ' again'
        places.set(key, connector)
      }
      const rows = [...places.values()].filter((row) => row !== undefined)
      store.setState(keepEqual(store.getState(), mergeConnectors(rows)), true)
    },
  }
}

const keepEqual = (before: readonly Connector[], now: readonly Connector[]) =>
  before.length === now.length && before.every((one, index) => one === now[index]) ? before : now
