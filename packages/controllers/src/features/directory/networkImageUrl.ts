import type { Network } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { directoryOf } from '../../services/directoryOf.ts'

/** Finds a network's icon: the app's own first, then the directory's. */
export function networkImageUrl(kit: Kit, network: Network): string | undefined {
  const { chainImages } = kit.config
  const own = chainImages[network.chainId] ?? chainImages[network.id] ?? network.imageUrl
  if (own || !network.imageId) return own
  return directoryOf(kit)?.getAssetImage({ id: network.imageId })
}
