import { type Connector, offerOf } from '@bowline/common'
import type { Kit } from '../kit/kit.ts'
import type { ImageSource } from './ImageSource.ts'

/** A wallet of a list, a route or an earlier visit. */
export interface PicturedWallet {
  readonly id?: string | undefined
  readonly rdns?: string | undefined
  readonly imageUrl?: string | undefined
}

/** Returns the sources of a connector's icon: the app's own, the one the wallet announced, its mark by domain or directory id. */
export function connectorImage(
  kit: Kit,
  { id, icon, rdns, walletId }: Pick<Connector, 'id' | 'icon' | 'rdns' | 'walletId'>,
): ImageSource {
  const own = kit.config.connectorImages[id] ?? icon
  return imageOf(kit, { own, rdns: rdns ?? walletId, imageUrl: undefined })
}

/**
 * Returns the sources of a wallet's icon. An installed wallet uses the icon that it announces, in every
 * list.
 */
export function walletImage(kit: Kit, { id, rdns, imageUrl }: PicturedWallet): ImageSource {
  const { connectorImages } = kit.config
  const installed = kit.connectors
    .getState()
    .find(
      (one) =>
        offerOf(one, 'wallet') &&
        ((id !== undefined && one.walletId === id) || (rdns !== undefined && one.rdns === rdns)),
    )
  const override = [id, rdns, installed?.id].flatMap((key) => (key && connectorImages[key]) || [])
  return imageOf(kit, { own: override[0] ?? installed?.icon, rdns, imageUrl })
}

interface Known {
  readonly own: string | undefined
  readonly rdns: string | undefined
  readonly imageUrl: string | undefined
}

function imageOf(kit: Kit, { own, rdns, imageUrl }: Known): ImageSource {
  if (own) return [{ url: own }]
  const id = imageUrl ? markWithin(kit, imageUrl) : rdns
  if (id) return [{ mark: { kind: 'wallet', id }, served: imageUrl }, ...urlOf(imageUrl)]
  return urlOf(imageUrl)
}

const urlOf = (url: string | undefined): ImageSource => (url ? [{ url }] : [])

/** Returns the mark that a directory URL refers to, so that the image need not be fetched. */
function markWithin(kit: Kit, imageUrl: string): string | undefined {
  const { directory } = kit.config.services
  const start = `${directory}/getWalletImage/wallet%3A`
  if (!directory || !imageUrl.startsWith(start)) return undefined
  const [id = ''] = imageUrl.slice(start.length).split('?')
  try {
    return decodeURIComponent(id)
  } catch {
    // Recent wallets come from storage, which may contain any value.
    return undefined
  }
}
