import type { ChainId } from '@bowline/common'
import { networkOf } from '../core/networkOf.ts'
import type { Kit } from '../kit/kit.ts'
import { directoryOf } from '../services/directory.ts'
import { sameToken } from '../services/tokenId.ts'
import type { ImageSource } from './ImageSource.ts'
import { networkImage } from './networkImage.ts'

export interface PicturedToken {
  readonly chainId: ChainId
  /** Contract; `undefined` means the native currency. */
  readonly token: string | undefined
  readonly symbol: string
  /** The token is verified. Only then does it get the mark of its symbol. */
  readonly verified: boolean
  /** The image URL in the source's answer. */
  readonly iconUrl?: string | undefined
}

/**
 * Returns the sources of a currency's icon: the app's own, the mark of its symbol, the server's image. A
 * native currency without these uses its network's icon. Unverified tokens have no icon.
 */
export function tokenImage(kit: Kit, currency: PicturedToken): ImageSource {
  const { chainId, token, symbol, verified, iconUrl } = currency
  const named = kit.config.tokens[chainId]
  if (token !== undefined && named?.image && sameToken(token, named.address))
    return [{ url: named.image }]
  if (token !== undefined && !verified) return []
  const served = iconUrl ?? directoryOf(kit)?.getTokenImage({ id: symbol })
  const network = token === undefined ? networkOf(kit.networks.getState(), chainId) : undefined
  return [
    { mark: { kind: 'token', id: symbol }, served },
    ...(iconUrl ? [{ url: iconUrl }] : []),
    ...(network ? networkImage(kit, network) : []),
  ]
}
