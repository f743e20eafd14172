/** The parts of a record that tell how a transaction stands. */
export interface Sent {
  readonly hash: string
  readonly status: string
  readonly replacedBy?: string | undefined
}

/**
 * Returns the record of a transaction, or of the one that does the same in its place: whichever tells how
 * it stands. `undefined` if there is no record.
 */
export function followedTransaction<T extends Sent>(
  sent: readonly T[],
  hash: string,
): T | undefined {
  let found = sent.find((one) => one.hash === hash)
  for (let looks = 0; looks < sent.length; looks++) {
    const next = sent.find((one) => one.hash === found?.replacedBy)
    if (!next || found?.status === 'confirmed' || found?.status === 'reverted') break
    found = next
  }
  return found
}
