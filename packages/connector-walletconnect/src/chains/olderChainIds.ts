import type { ChainId } from '@bowline/common'

/** Chain ids from before CAIP-2's final Solana references that wallets still use, and the current ones. */
const CURRENT_IDS: Readonly<Record<string, string>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

/** The older ids of a chain family's networks. */
export function olderChainIds(namespace: string): readonly string[] {
  return Object.keys(CURRENT_IDS).filter((id) => id.startsWith(`${namespace}:`))
}

/** The kit's id of a network. */
export function currentChainId(id: string): string {
  return CURRENT_IDS[id] ?? id
}

/** The wallet's id of a network, from those that it has approved. */
export function approvedChainId(chainId: ChainId, approved: readonly string[]): string {
  if (approved.includes(chainId)) return chainId
  return approved.find((id) => currentChainId(id) === chainId) ?? chainId
}
