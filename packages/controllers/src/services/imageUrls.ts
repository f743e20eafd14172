import { type ChainId, safeIcon } from '@bowline/common'
import type { Kit } from '../kit.ts'
import { callerOf } from './callerOf.ts'
import { hasServices } from './serviceClient.ts'

/** Which picture of an NFT. */
export interface NftImage {
  readonly chainId: ChainId
  readonly contract: string
  readonly tokenId: string
}

/** The server's own address for an NFT's picture; `undefined` without a server. */
export const nftImageUrl = (kit: Kit, { chainId, contract, tokenId }: NftImage) =>
  imageUrl(kit, ['getNftImage', chainId, contract, tokenId])

/** The server's own address for the picture of an address's identity. */
export const avatarImageUrl = (kit: Kit, address: string) =>
  imageUrl(kit, ['getAvatarImage', address])

/**
 * The address of a picture as an answer of the server names it, if it may be loaded: on the server
 * itself, absolute or from its root, or a picture within the page. Any other would tell its host who
 * visits.
 */
export function serverImageUrl(kit: Kit, named: string | null | undefined): string | undefined {
  const own = safeIcon(named)
  const { data: base } = kit.config.services
  if (own || !named || !base) return own
  const address = named.startsWith('/') ? `${base}${named}` : named
  if (!address.startsWith(`${base}/`) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  // A path that climbs out of the server's, or one that begins with two slashes, is not its own.
  if (!url.href.startsWith(`${base}/`)) return undefined
  for (const [key, value] of Object.entries(callerOf(kit))) url.searchParams.set(key, value)
  return url.href
}

function imageUrl(kit: Kit, parts: readonly string[]): string | undefined {
  if (!hasServices(kit)) return undefined
  const path = parts.map(encodeURIComponent).join('/')
  return `${kit.config.services.data}/public/${path}?${new URLSearchParams({ ...callerOf(kit) })}`
}
