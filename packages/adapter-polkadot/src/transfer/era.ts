/** A transaction that is in no block after this many will never be, so that nothing is paid late. */
export const ERA_BLOCKS = 64

/**
 * Writes how long a transaction lives: the length of the era (a power of two) and where in it the
 * block stands that it is signed on.
 */
export function encodeEra(blockNumber: number): Uint8Array {
  const exponent = Math.log2(ERA_BLOCKS) - 1
  const value = exponent | ((blockNumber % ERA_BLOCKS) << 4)
  return Uint8Array.of(value & 0xff, value >> 8)
}
