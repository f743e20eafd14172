import type { Mint } from './readMint.ts'

/** A token's own fee: Token-2022 keeps a share of each transfer. */
export interface FeeConfig {
  /** The share of a transfer that is kept, in hundredths of a percent. */
  readonly basisPoints: bigint
  /** The most that is kept of one transfer, in the smallest unit. */
  readonly maximum: bigint
}

/** The number of the extension `TransferFeeConfig`, and its length. */
const EXTENSION = 1
const LENGTH = 108
/** The fee until an epoch, and from it on: its first epoch, the maximum, the share. */
const OLDER_AT = 72
const NEWER_AT = 90
const MAXIMUM_AT = 8
const SHARE_AT = 16
const WHOLE = 10_000n

/** Whether a token keeps a share of transfers. */
export const hasFee = ({ extensions }: Mint): boolean =>
  extensions.get(EXTENSION)?.length === LENGTH

/** Returns what a token keeps of transfers in an epoch; `undefined` if it keeps nothing. */
export function feeConfigOf({ extensions }: Mint, epoch: bigint): FeeConfig | undefined {
  const data = extensions.get(EXTENSION)
  if (data?.length !== LENGTH) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const at = epoch >= view.getBigUint64(NEWER_AT, true) ? NEWER_AT : OLDER_AT
  const basisPoints = BigInt(view.getUint16(at + SHARE_AT, true))
  return { basisPoints, maximum: view.getBigUint64(at + MAXIMUM_AT, true) }
}

/** What is kept of an amount: its share, rounded up, or the maximum. */
export function keptOf(amount: bigint, { basisPoints, maximum }: FeeConfig): bigint {
  const share = (amount * basisPoints + WHOLE - 1n) / WHOLE
  return share < maximum ? share : maximum
}
