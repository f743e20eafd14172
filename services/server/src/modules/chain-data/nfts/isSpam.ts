import { sanitizeName } from '@bowline/common'

const LINK =
  /https?:|www\.|[\w-]{2}\.(com|org|net|io|xyz|app|site|link|live|finance|gift|top|fi|me|co)\b/i
const BAIT = /\b(claim|airdrop|giveaway|voucher|reward|redeem|visit)\b/i

/**
 * Returns whether an NFT or an unlisted token looks like a lure: its names contain links, bait or hidden characters.
 * There is no list of verified collections, so every NFT is checked.
 */
export function isSpam(...claims: readonly (string | undefined)[]): boolean {
  return claims.some(
    (claim) => claim && (LINK.test(claim) || BAIT.test(claim) || hidesSomething(claim)),
  )
}

function hidesSomething(claim: string): boolean {
  const visible = claim.replace(/\s+/gu, ' ').trim()
  const shown = sanitizeName(claim, '').replace(/…$/, '')
  return !visible.startsWith(shown) || (shown === '' && visible !== '')
}
