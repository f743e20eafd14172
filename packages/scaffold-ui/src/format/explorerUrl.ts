import { type ExplorerPaths, type Network, safeHttpUrl } from '@bowline/common'
import type { Kit } from '@bowline/controllers'
import { traitsOf } from '@bowline/controllers/internal'

/**
 * Returns the URL of an address or a transaction on the network's explorer. Returns `undefined` if the
 * network has no explorer or its URL is not safe.
 */
export function explorerUrl(
  kit: Kit,
  { blockExplorer, namespace }: Network,
  kind: keyof ExplorerPaths,
  id: string,
): string | undefined {
  const base = blockExplorer?.url
  if (!base) return undefined
  const [start = '', query] = base.replace(/\/$/, '').split('?')
  const path = traitsOf(kit, namespace).explorerPaths?.[kind] ?? kind
  const url = `${start}/${path}/${encodeURIComponent(id)}`
  return safeHttpUrl(query ? `${url}?${query}` : url)
}

/** Returns the explorer page of an address. See `explorerUrl`. */
export const explorerAddressUrl = (
  kit: Kit,
  network: Network,
  address: string,
): string | undefined => explorerUrl(kit, network, 'address', address)

/** Returns the explorer page of a transaction. See `explorerUrl`. */
export const explorerTransactionUrl = (
  kit: Kit,
  network: Network,
  hash: string,
): string | undefined => explorerUrl(kit, network, 'tx', hash)
