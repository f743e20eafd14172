import {
  type CookieStorageOptions,
  isAccountId,
  type KitStorage,
  namespaceOf,
  plainCookieStorage,
} from '@bowline/common'
import type { Connecting } from '../kit/connections.ts'
import type { DrawingStorage, Drawn } from './DrawingStorage.ts'
import { dataOf, type Kept, openBox, STORAGE_PREFIX } from './readKept.ts'

/**
 * Keeps values in cookies, so that a server can draw the connected button. What a cookie says is drawn until the browser
 * has read the wallet, and used for nothing else.
 *
 * @example
 * // The server takes this of the request, and gives it to the page as well.
 * const header = kitCookies(request.headers.get('cookie'))
 * const kit = createKit({ adapters, storage: cookieStorage({ header }) })
 */
export function cookieStorage(options: CookieStorageOptions = {}): KitStorage {
  const storage = plainCookieStorage(options)
  const read = <K extends keyof Kept>(name: K) =>
    dataOf(name, openBox(storage.initial(STORAGE_PREFIX + name)))
  const drawing: DrawingStorage = {
    ...storage,
    drawn: ({ adapters, enableReconnect }): Drawn => {
      const saved = enableReconnect ? read('connections') : undefined
      const accounts = read('shownAccounts')
      const connections = adapters.flatMap(({ namespace }) => {
        const { connectorId } = saved?.[namespace] ?? {}
        if (connectorId === undefined) return []
        const account = accounts?.[namespace] ?? ''
        const isOwn = isAccountId(account) && namespaceOf(account) === namespace
        const connection: Connecting = { status: 'connecting', connectorId, restoring: true }
        return [[namespace, isOwn ? { ...connection, lastAccountId: account } : connection]]
      })
      return {
        connections: Object.fromEntries(connections),
        networks: read('networks'),
        theme: read('theme'),
      }
    },
  }
  return drawing
}
