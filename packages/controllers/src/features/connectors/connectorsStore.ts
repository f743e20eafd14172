import type { Connector } from '@bowline/common'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { mergeConnectors } from './mergeConnectors.ts'

export interface Connectors {
  readonly store: StoreApi<readonly Connector[]>
  /** Takes what one source knows now. What it no longer reports leaves the list. */
  report(source: string, found: readonly Connector[]): void
}

/**
 * Keeps every known way to reach a wallet.
 * Rows never change places: a wallet that turns up late is appended.
 */
export function createConnectors(): Connectors {
  const store = createStore<readonly Connector[]>(() => [])
  const found = new Map<string, readonly Connector[]>()
  const order: string[] = []
  return {
    store,
    report(source, connectors) {
      found.set(source, connectors)
      const known = new Map<string, Connector>()
      for (const [from, ones] of found)
        for (const [index, one] of ones.entries()) known.set(keyOf(from, one, ones, index), one)
      for (const key of known.keys()) if (!order.includes(key)) order.push(key)
      const rows = order.flatMap((key) => known.get(key) ?? [])
      store.setState(keepEqual(store.getState(), mergeConnectors(rows)), true)
    },
  }
}

/** A source may report the same id twice: two wallets that claim to be one. */
const keyOf = (source: string, { id }: Connector, all: readonly Connector[], index: number) =>
  `${source} ${id} ${all.slice(0, index).filter((one) => one.id === id).length}`

const keepEqual = (before: readonly Connector[], now: readonly Connector[]) =>
  before.length === now.length && before.every((one, index) => one === now[index]) ? before : now
