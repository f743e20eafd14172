import type { Marks } from '@bowline/icons/server'
import type { WalletRecord } from './WalletRecord.ts'

/** No wallet id has this prefix. Kits that bundle the marks need not request such a picture. */
const MARK = 'wallet:'

/**
 * The id under which a wallet's picture is served: its own if the operator gave it one, else that
 * of its mark. Empty if there is neither: the kit then draws its initials itself.
 */
export function imageIdOf({ id, rdns, icon }: WalletRecord, marks: Marks): string | undefined {
  if (icon) return id
  const known = [rdns, id].find((one) => one && marks.has('wallet', one))
  return known ? `${MARK}${known}` : undefined
}

/** The wallet whose mark has this id. */
export const idOfMark = (imageId: string): string | undefined =>
  imageId.startsWith(MARK) ? imageId.slice(MARK.length) : undefined
