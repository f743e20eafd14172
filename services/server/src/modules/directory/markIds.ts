import type { Marks } from '@bowline/icons/server'
import type { WalletRecord } from './WalletRecord.ts'

/** No id of a wallet begins so. Kits that bring the marks need not ask for such a picture. */
const MARK = 'wallet:'

/**
 * Under which id a wallet's picture is served: its own where the operator gave it one, else that of its
 * mark. Empty when there is nothing but its letters to draw, which a kit does itself.
 */
export function imageIdOf({ id, rdns, icon }: WalletRecord, marks: Marks): string | undefined {
  if (icon) return id
  const known = [rdns, id].find((one) => one && marks.has('wallet', one))
  return known ? `${MARK}${known}` : undefined
}

/** The wallet whose mark such an id stands for. */
export const idOfMark = (imageId: string): string | undefined =>
  imageId.startsWith(MARK) ? imageId.slice(MARK.length) : undefined
