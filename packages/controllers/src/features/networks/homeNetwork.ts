import type { ChainId, Namespace, Network } from '@bowline/common'

/** Returns the default network of a family or of the kit: the app's `defaultNetwork`, else the first. */
export function homeNetwork(
  requested: readonly Network[],
  defaultNetwork: ChainId | undefined,
  namespace?: Namespace | undefined,
): Network | undefined {
  const own = requested.filter((network) => !namespace || network.namespace === namespace)
  return own.find(({ chainId }) => chainId === defaultNetwork) ?? own[0]
}
