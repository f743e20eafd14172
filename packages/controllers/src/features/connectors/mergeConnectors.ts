import { type Connector, type Namespace, offersOf } from '@bowline/common'
import { joinConnectors } from './joinConnectors.ts'

/**
 * Makes one row of each wallet, in the order in which wallets were reported.
 *
 * Parts of one wallet serve different families and share a reverse domain name. Most families have no
 * such name, so a part without one joins the wallet of the same name. Equal names prove nothing, and
 * nothing depends on it: each part is asked by itself and answers for its own family. A second provider
 * for the same family is another wallet that claims to be this one. It is shown as well, with a number.
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
  const isTaken = (one: Connector) => one.id === id
  const count = before.filter((one) => isTaken(one) || (rdns && one.rdns === rdns)).length
  if (count === 0) return connector
  const number = count + 1
  return {
    ...connector,
    // The earlier one keeps the plain id.
    id: before.some(isTaken) ? `${id}#${number}` : id,
    // Found by its row later, since its parts may have the same names as the other wallet's.
    parts: undefined,
    name: `${connector.name} (${number})`,
    // A connector may be a class instance, whose methods a spread loses.
    connect: (options) => connector.connect(options),
    ...(connector.restore && { restore: (options) => connector.restore?.(options) }),
  } as Connector
}
