import type { Clock } from '@bowline/common'
import { keepForNext, takeKept } from './keepForNext.ts'
import { readSecret } from './sealing.ts'

const PLACE = 'bowline-window'

/** The secret of a window, and whether the browser has said that a page of the wallet made it. */
export interface TakenSecret {
  readonly secret: string
  /** Otherwise anybody may have: a link with a secret of their own leads here as well. */
  readonly isVouched: boolean
}

/** Keeps a secret that the browser says is of a page of the wallet, and returns what stands behind `#` of the next address. */
export const vouchFor = async (secret: string, clock: Clock): Promise<string> =>
  // Where nothing can be kept, nobody vouches for it.
  (await keepForNext(PLACE, secret, clock)) ?? secret

/** Reads what stands behind `#` of the address. Undefined if it is nothing that leads here. */
export async function takeSecret(hash: string, clock: Clock): Promise<TakenSecret | undefined> {
  const given = readSecret(hash)
  if (given) return { secret: given, isVouched: false }
  const kept = readSecret(String(await takeKept(PLACE, hash, clock)))
  return kept === undefined ? undefined : { secret: kept, isVouched: true }
}
