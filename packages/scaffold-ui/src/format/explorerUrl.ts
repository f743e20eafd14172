import { type Network, safeHttpUrl } from '@bowline/common'

/** What explorers of a family call their pages, where it is not the usual word. */
const PATHS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  polkadot: { address: 'account', tx: 'extrinsic' },
}

/**
 * Builds the explorer page of an address or a transaction, on the explorer of exactly this network.
 * `undefined` when the network has no explorer or its address is not one to follow.
 */
export function explorerUrl(
  { blockExplorer, namespace }: Network,
  kind: 'address' | 'tx',
  id: string,
): string | undefined {
  const base = blockExplorer?.url
  if (!base) return undefined
  const [start = '', query] = base.replace(/\/$/, '').split('?')
  const url = `${start}/${PATHS[namespace]?.[kind] ?? kind}/${encodeURIComponent(id)}`
  return safeHttpUrl(query ? `${url}?${query}` : url)
}
