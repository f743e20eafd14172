import {
  type Connector,
  loadCode,
  type Namespace,
  offerOf,
  offersOf,
  type RestoreOptions,
} from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import type { Connectors } from '../../kit/wallets.ts'

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

/**
 * Makes one row of each wallet, in the order in which wallets were reported.
 *
 * Parts of one wallet serve different families and share a reverse domain name. Most families have no
 * such name, so a part without one joins the wallet of the same name. Equal names prove nothing, and
 * nothing depends on it: each part is asked by itself and answers for its own family. A second provider
 * for the same family is another wallet that claims to be this one. It is shown as well, with a number, unless nobody
 * could tell the two apart: then it is only restored.
 */
export function mergeConnectors(found: readonly Connector[]): readonly Connector[] {
  const rows: Connector[][] = []
  for (const connector of found) {
    const row = rows.find((parts) => isSameWallet(parts, connector))
    if (row) row.push(connector)
    else rows.push([connector])
  }
  const merged = rows.map(([first, ...rest]) =>
    // The first part makes the row.
    rest.length > 0 ? joinConnectors([first as Connector, ...rest]) : (first as Connector),
  )
  return merged.map((connector, index) => numbered(connector, merged.slice(0, index)))
}

function isSameWallet(parts: readonly Connector[], connector: Connector): boolean {
  if (isApart(connector)) return false
  const isOther = (namespace: Namespace) => !connector.namespaces.includes(namespace)
  return parts.every(
    (part) => part.namespaces.every(isOther) && isSameName(part, connector) && !isApart(part),
  )
}

/**
 * A connector that offers more than a row, such as a pairing or embedded wallet, is never part of another
 * wallet.
 */
const isApart = (connector: Connector) => offersOf(connector).some(({ kind }) => kind !== 'wallet')

function isSameName(a: Connector, b: Connector): boolean {
  if (a.rdns && b.rdns) return a.rdns === b.rdns
  return !a.isUnnamed && !b.isUnnamed && a.name.toLowerCase() === b.name.toLowerCase()
}

function numbered(connector: Connector, before: readonly Connector[]): Connector {
  const { id, rdns } = connector
  const isDouble = before.some((one) => looksTheSame(one, connector))
  const isTaken = (one: Connector) => one.id === id
  const same = before.filter((one) => isTaken(one) || (rdns && one.rdns === rdns))
  if (same.length === 0 && !isDouble) return connector
  const rows = same.filter((one, at) => !same.slice(0, at).some((row) => looksTheSame(row, one)))
  return {
    ...connector,
    // The earlier one keeps the plain id.
    id: before.some(isTaken) ? `${id}#${same.length + 1}` : id,
    // Found by its row later, since its parts may have the same names as the other wallet's.
    parts: undefined,
    ...(isDouble ? { offers: [] } : { name: `${connector.name} (${rows.length + 1})` }),
    // A connector may be a class instance, whose methods a spread loses.
    connect: (options) => connector.connect(options),
    ...(connector.restore && { restore: (options) => connector.restore?.(options) }),
  } as Connector
}

/** Whether two wallets of one kind show the same to a visitor, as one does that announces itself anew with each object. */
const looksTheSame = (one: Connector, other: Connector): boolean =>
  one.icon !== undefined &&
  one.icon === other.icon &&
  one.name === other.name &&
  one.rdns === other.rdns &&
  other.namespaces.every((namespace) => one.namespaces.includes(namespace))

/**
 * Makes one connector of a wallet that is reported once per chain family. Its families are asked one
 * after another and answer as one session.
 */
function joinConnectors(parts: readonly [Connector, ...Connector[]]): Connector {
  const [first] = parts
  // Only connectors that offer nothing but a row are joined.
  const installed = parts.find((part) => offerOf(part, 'wallet')?.group === 'injected')
  const rdns = parts.find((part) => part.rdns)?.rdns
  // Loaded on use: most apps have one family and never join connectors.
  const joint = async ({ networks }: RestoreOptions) => {
    const { jointSession } = await loadCode(() => import('./jointSession.ts'))
    return jointSession(
      parts.filter((part) => networks.some(({ namespace }) => part.namespaces.includes(namespace))),
    )
  }
  return {
    // A part that is reported later must not rename a row that is on screen.
    id: first.id,
    name: first.name,
    type: 'multiChain',
    offers: (installed ?? first).offers,
    asksPerFamily: true,
    namespaces: parts.flatMap(({ namespaces }) => namespaces),
    icon: parts.find(({ icon }) => icon)?.icon,
    rdns,
    parts,
    walletId: parts.find(({ walletId }) => walletId)?.walletId,
    promptsInPage: parts.some((part) => part.promptsInPage),
    connect: async (options) => (await joint(options)).connect(options),
    restore: async (options) => (await joint(options)).restore(options),
  }
}
