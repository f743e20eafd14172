import { isAccountId, type KitStorage, namespaceOf } from '@bowline/common'
import type { KitConfig } from '../../config/KitConfig.ts'
import { readDrawn } from '../../persistence/readKept.ts'
import type { Connecting, Drawn } from './connections.ts'

/** Reads how families are drawn before a wallet has been asked: as restoring what this browser had connected last. */
export function drawnConnections(
  { adapters, enableReconnect }: Pick<KitConfig, 'adapters' | 'enableReconnect'>,
  storage: KitStorage,
): Drawn {
  const saved = enableReconnect ? readDrawn(storage, 'connections') : undefined
  const accounts = readDrawn(storage, 'shownAccounts')
  return Object.fromEntries(
    adapters.flatMap(({ namespace }) => {
      const { connectorId } = saved?.[namespace] ?? {}
      if (connectorId === undefined) return []
      const account = accounts?.[namespace] ?? ''
      const isOwn = isAccountId(account) && namespaceOf(account) === namespace
      const connection: Connecting = { status: 'connecting', connectorId, restoring: true }
      return [[namespace, isOwn ? { ...connection, lastAccountId: account } : connection]]
    }),
  )
}
