import type { Connector, Session } from '@bowline/common'
import {
  getDefaultProvider,
  getProviderById,
  removeDefaultProvider,
  setDefaultProvider,
} from 'sats-connect'
import { ownPlaces, readSats } from '../ownPlaces.ts'
import { createBridge } from './createBridge.ts'

/** What `bitcoin({ mirror })` takes. */
export type SatsConnectMirror = (
  session: Session<'bip122'>,
  connector: Connector<'bip122'>,
) => () => void

/** The beginning of the ids of wallets that are found on the page. The rest is the path on `window`. */
const ON_PAGE = 'btc:'
/** Where wallets are put that sats-connect does not find by itself, each under a number. */
const PLACE = 'BowlineBitcoinProviders'

/**
 * Makes the wallet that is connected in the kit the one that sats-connect asks (`Wallet.request`), until it
 * is disconnected. A wallet that speaks its protocol is asked as it is. For any other one, a paired wallet
 * for example, sats-connect is given a provider that asks the kit's session.
 *
 * The latest connection counts. A choice that the app makes with sats-connect afterwards is kept.
 *
 * @example
 * const adapter = bitcoin({ networks: [bitcoinMainnet], mirror: satsConnect() })
 */
export function satsConnect(): SatsConnectMirror {
  return (session, connector) => {
    const path = connector.id.startsWith(ON_PAGE) ? connector.id.slice(ON_PAGE.length) : undefined
    const { id, remove } =
      path !== undefined && isKnown(path) ? { id: path, remove() {} } : addBridge(session)
    setDefaultProvider(id)
    return () => {
      remove()
      if (getDefaultProvider() === id) removeDefaultProvider()
    }
  }
}

/** Returns whether what is at a path on `window` speaks sats-connect's protocol. */
function isKnown(path: string): boolean {
  try {
    const read = ownPlaces.find(({ id }) => id === path)?.read ?? readSats
    return read(getProviderById(path))?.kind === 'sats'
  } catch {
    // A getter that throws: the kit's session is asked instead.
    return false
  }
}

function addBridge(session: Session<'bip122'>) {
  // Scripts on the page may have put anything there.
  const page = window as unknown as Record<string, Record<string, unknown> | undefined>
  const places = page[PLACE] ?? {}
  page[PLACE] = places
  let number = 0
  while (`p${number}` in places) number += 1
  const key = `p${number}`
  places[key] = createBridge(session)
  return { id: `${PLACE}.${key}`, remove: () => void Reflect.deleteProperty(places, key) }
}
