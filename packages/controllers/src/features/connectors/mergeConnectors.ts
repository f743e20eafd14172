import type { Connector, Namespace } from '@bowline/common'
import { joinConnectors } from './joinConnectors.ts'

/**
 * Makes one row of each wallet, in the order in which they turned up.
 *
 * Parts of one wallet are those with the same reverse domain name and different families; the name
 * proves nothing. A second provider for the same family is another wallet that claims the same
 * domain: it is shown as well, told apart by a number.
 */
export function mergeConnectors(found: readonly Connector[]): readonly Connector[] {
  const rows: Connector[][] = []
  for (const connector of found) {
    const row = rows.find((parts) => isSameWallet(parts, connector))
    if (row) row.push(connector)
    else rows.push([connector])
  }
  const merged = rows.map(([first, ...rest]) =>
    // A row is made with its first part.
    rest.length > 0 ? joinConnectors([first as Connector, ...rest]) : (first as Connector),
  )
  return merged.map((connector, index) => numbered(connector, merged.slice(0, index)))
}

function isSameWallet(parts: readonly Connector[], connector: Connector): boolean {
  const domain = domainOf(connector)
  const isOther = (namespace: Namespace) => !connector.namespaces.includes(namespace)
  return (
    !!domain && parts.every((part) => domainOf(part) === domain && part.namespaces.every(isOther))
  )
}

/** Pairing and embedded wallets are never part of another one. */
const domainOf = ({ rdns, type }: Connector) =>
  type === 'walletConnect' || type === 'auth' ? undefined : rdns

function numbered(connector: Connector, before: readonly Connector[]): Connector {
  const { id, rdns } = connector
  const isTaken = (one: Connector) => one.id === id
  const count = before.filter((one) => isTaken(one) || (rdns && one.rdns === rdns)).length
  if (count === 0) return connector
  const number = count + 1
  return {
    ...connector,
    // The earlier one keeps the plain id; this one must not take its place.
    id: before.some(isTaken) ? `${id}#${number}` : id,
    name: `${connector.name} (${number})`,
    // A connector may be a class instance, whose methods a spread loses.
    connect: (options) => connector.connect(options),
    ...(connector.restore && { restore: (options) => connector.restore?.(options) }),
  } as Connector
}
