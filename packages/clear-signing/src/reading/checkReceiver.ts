import { looksLike, sameAddress } from '@bowline/common'
import { type ReadingContext, type Warning, warn } from '@bowline/common/reading'

/** Addresses without a key, as explorers know them. */
const BURN = /^(0x(0{40}|0{36}dead)|1nc1nerator1{32}|1{32}|1BitcoinEaterAddressDontSendf59kuE)$/i

/** Warns about an address that gets something, or a right to something. */
export function checkReceiver(
  { account, own = [], trusted = [] }: ReadingContext,
  receiver: string,
): readonly Warning[] {
  if (BURN.test(receiver)) return [warn('burned', { subject: receiver })]
  const known = [account, ...own, ...trusted]
  if (known.some((one) => sameAddress(one, receiver))) return []
  const twin = known.find((one) => looksLike(one, receiver))
  return twin === undefined ? [] : [warn('lookAlike', { subject: receiver, expected: twin })]
}
