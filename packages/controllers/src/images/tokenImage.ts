import type { ChainId } from '@bowline/common'
import { networkOf } from '../features/networks/networkOf.ts'
import type { Kit } from '../kit.ts'
import { directoryOf } from '../services/directoryOf.ts'
import { sameToken } from '../services/sameToken.ts'
import type { ImageSource } from './ImageSource.ts'
import { networkImage } from './networkImage.ts'

export interface PicturedToken {
  readonly chainId: ChainId
  /** Contract; `undefined` means the native currency. */
  readonly token: string | undefined
  readonly symbol: string
  /** Somebody trusted vouches for it. Only then does it get the mark of its symbol. */
  readonly verified: boolean
  /** What the answer about it named as its picture. */
  readonly iconUrl?: string | undefined
}

/**
 * Where a currency's icon is: the app's own, the mark of its symbol, what the server has named. A native
 * currency without any of these looks like its network. What nobody vouches for has none.
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
