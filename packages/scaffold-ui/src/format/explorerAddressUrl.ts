import { type Network, safeHttpUrl } from '@bowline/common'

/** Explorers of this family keep accounts under another word. */
const PATHS: Readonly<Record<string, string>> = { polkadot: 'account' }

/**
 * Builds the explorer page of an address, on the explorer of exactly this network.
 * `undefined` when the network has no explorer or its address is not one to follow.
 */
export function explorerAddressUrl(network: Network, address: string): string | undefined {
  const base = network.blockExplorer?.url
  if (!base) return undefined
  const [start = '', query] = base.replace(/\/$/, '').split('?')
  const url = `${start}/${PATHS[network.namespace] ?? 'address'}/${encodeURIComponent(address)}`
  return safeHttpUrl(query ? `${url}?${query}` : url)
}
