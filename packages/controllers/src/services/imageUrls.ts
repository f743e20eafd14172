import { type ChainId, safeIcon } from '@bowline/common'
import type { Kit } from '../kit/kit.ts'
import { callerOf } from './clientOptions.ts'
import { hasServices } from './serviceClient.ts'

/** Identifies the image of an NFT. */
export interface NftImage {
  readonly chainId: ChainId
  readonly contract: string
  readonly tokenId: string
}

/** Returns the URL of an NFT's image on the server; `undefined` without a server. */
export const nftImageUrl = (kit: Kit, { chainId, contract, tokenId }: NftImage) =>
  imageUrl(kit, ['getNftImage', chainId, contract, tokenId])

/** Returns the URL of an address's avatar on the server. */
export const avatarImageUrl = (kit: Kit, address: string) =>
  imageUrl(kit, ['getAvatarImage', address])

/**
 * Returns the URL of an image in a server's answer if it may be loaded: on the server itself, absolute or
 * relative to its root, or a data URL. Other hosts would learn who visits.
 */
export function serverImageUrl(kit: Kit, named: string | null | undefined): string | undefined {
  const own = safeIcon(named)
  const { data: base } = kit.config.services
  if (own || !named || !base) return own
  const address = named.startsWith('/') ? `${base}${named}` : named
  if (!address.startsWith(`${base}/`) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  // Rejects paths outside the server's base path, and URLs that start with two slashes.
  if (!url.href.startsWith(`${base}/`)) return undefined
  for (const [key, value] of Object.entries(callerOf(kit))) url.searchParams.set(key, value)
  return url.href
}

function imageUrl(kit: Kit, parts: readonly string[]): string | undefined {
  if (!hasServices(kit)) return undefined
  const path = parts.map(encodeURIComponent).join('/')
  return `${kit.config.services.data}/public/${path}?${new URLSearchParams({ ...callerOf(kit) })}`
}
