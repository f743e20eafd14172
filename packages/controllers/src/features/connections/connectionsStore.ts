import type { Namespace } from '@bowline/common'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Connection, ConnectionsState } from './Connection.ts'

export type ConnectionsStore = StoreApi<ConnectionsState>
export type Connecting = Extract<Connection, { status: 'connecting' }>
export type Locked = Extract<Connection, { status: 'locked' }>
export type Connected = Extract<Connection, { status: 'connected' }>

export const disconnected: Connection = Object.freeze({ status: 'disconnected' })

export function createConnectionsStore(namespaces: readonly Namespace[]): ConnectionsStore {
  // Built from the adapters' own namespaces, which is all of them.
  const state = Object.fromEntries(namespaces.map((one) => [one, disconnected])) as ConnectionsState
  return createStore(() => state)
}
