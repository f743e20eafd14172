import { type ExplorerPaths, type Network, safeHttpUrl } from '@bowline/common'
import { type Kit, traitsOf } from '@bowline/controllers'

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
