/** The word for a family in sign-in messages, by its namespace (CAIP-2). */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['eip155', 'Ethereum'],
  ['solana', 'Solana'],
  ['bip122', 'Bitcoin'],
  ['polkadot', 'Polkadot'],
])

const NAMESPACES: ReadonlyMap<string, string> = new Map(
  [...WORDS].map(([namespace, word]) => [word, namespace]),
)

/** How Sign In With Solana names the clusters that CAIP-2 names by their genesis. */
const CLUSTERS: ReadonlyMap<string, string> = new Map([
  ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
])

/** The name of a Solana cluster by its CAIP-2 reference, or the reference where it has none. */
export const clusterOf = (reference: string): string =>
  [...CLUSTERS].find(([, genesis]) => genesis === reference)?.[0] ?? reference

/** The word for a family, or `undefined` for one that has none. */
export const familyWord = (namespace: string): string | undefined => WORDS.get(namespace)

/**
 * Returns the CAIP-2 identifier of the chain that a message names; `undefined` if its family is unknown or
 * the chain is not of that family. Messages name the reference alone, the whole identifier, or of Solana
 * the cluster (`mainnet`, `solana:mainnet`).
 *
 * @example
 * chainOf({ family: 'Ethereum', chainId: '1' }) // 'eip155:1'
 */
export function chainOf(message: {
  readonly family: string
  readonly chainId: string
}): string | undefined {
  const namespace = NAMESPACES.get(message.family)
  const [first = '', second, ...rest] = message.chainId.split(':')
  if (!namespace || rest.length > 0 || (second !== undefined && first !== namespace))
    return undefined
  const named = second ?? first
  const reference = (namespace === 'solana' ? CLUSTERS.get(named) : undefined) ?? named
  const isReference =
    namespace === 'eip155'
      ? /^[1-9]\d{0,31}$/.test(reference)
      : /^[-_a-zA-Z0-9]{1,32}$/.test(reference)
  return isReference ? `${namespace}:${reference}` : undefined
}
