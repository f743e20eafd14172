/** A quarter of what was measured. */
const MARGIN_PARTS = 4n
/**
 * Covers the most that two neighbouring blocks usually differ by: a storage slot that has become empty costs 17,100
 * more to write, and a pair of tokens writes two more slots in its first trade of a block: about 10,000, and 44,200 in
 * the first one ever, when they are empty.
 */
const LEAST_MARGIN = 50_000n

/**
 * The gas limit for a call of a contract that was measured to use `used`. The state of the chain changes before the
 * call is in a block, and a call that runs out of gas is paid for without taking effect. Gas that is not used costs
 * nothing.
 */
export function gasLimitOf(used: bigint): bigint {
  const part = used / MARGIN_PARTS
  return used + (part > LEAST_MARGIN ? part : LEAST_MARGIN)
}
