import type { Network } from '@bowline/common'
import type { Kit } from '../kit/kit.ts'
import { directoryOf } from '../services/directory.ts'
import type { ImageSource } from './ImageSource.ts'

/**
 * Returns the sources of a network's icon: the app's own, the mark of its `imageId` or chain, the
 * directory.
 */
export function networkImage(kit: Kit, network: Network): ImageSource {
  const { chainImages } = kit.config
  const { chainId, id, imageId, imageUrl } = network
  const own = chainImages[chainId] ?? chainImages[id] ?? imageUrl
  if (own) return [{ url: own }]
  const served = imageId && directoryOf(kit)?.getAssetImage({ id: imageId })
  return [
    { mark: { kind: 'network', id: imageId ?? chainId }, served },
    ...(served ? [{ url: served }] : []),
  ]
}
