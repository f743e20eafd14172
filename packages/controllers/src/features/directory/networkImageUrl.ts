import type { Network } from '@bowline/common'
import { internals, type Kit } from '../../kit.ts'

/** Finds a network's icon: the app's own first, then the directory's. */
export function networkImageUrl(kit: Kit, network: Network): string | undefined {
  const { chainImages } = kit.config
  const own = chainImages[network.chainId] ?? chainImages[network.id] ?? network.imageUrl
  if (own || !network.imageId) return own
  return internals(kit).directory?.getAssetImage({ id: network.imageId })
}
