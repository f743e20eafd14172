import { type ChainId, parseAccountId } from '@bowline/common'
import type { EmbeddedAccount } from '@bowline/common/frame'

interface Arrangement {
  /** The chains where smart accounts can be used. */
  readonly smartChains: readonly string[]
  /** The type that comes first there. */
  readonly first: 'eoa' | 'smartAccount'
}

/**
 * Lists a wallet's accounts for an app: on chains with smart accounts both of them, and elsewhere the account
 * of the key alone.
 */
export function arrangeAccounts(
  all: readonly EmbeddedAccount[],
  { smartChains, first }: Arrangement,
): EmbeddedAccount[] {
  const smart = all.filter(({ type }) => type === 'smartAccount')
  const others = all.filter(({ type }) => type !== 'smartAccount')
  const evm = others.filter(({ id }) => id.startsWith('eip155:'))
  const pair = first === 'eoa' ? [...evm, ...smart] : [...smart, ...evm]
  // Ids of the wallet's own list, with the chain that is served.
  const placed = smartChains.flatMap((chainId) =>
    pair.map((account) => ({ ...account, id: idOn(chainId as ChainId, account) })),
  )
  return [...placed, ...others.filter(({ id }) => placed.every((one) => one.id !== id))]
}

const idOn = (chainId: ChainId, { id }: EmbeddedAccount): EmbeddedAccount['id'] =>
  `${chainId}:${parseAccountId(id).address}`
