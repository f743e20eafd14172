import type { ChainId, Namespace, Network } from '@bowline/common'

/** Where a family, or the kit as a whole, is by default: the app's wish, else its first network. */
export function homeNetwork(
  requested: readonly Network[],
  defaultNetwork: ChainId | undefined,
  namespace?: Namespace | undefined,
): Network | undefined {
  const own = requested.filter((network) => !namespace || network.namespace === namespace)
  return own.find(({ chainId }) => chainId === defaultNetwork) ?? own[0]
}
