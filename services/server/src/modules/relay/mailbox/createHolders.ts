import { createHmac, createSecretKey, randomBytes } from 'node:crypto'

/** Bounds the memory. */
const MAX_KNOWN = 10_000

/**
 * Returns what stands for a network address in the mailbox, 22 characters: a keyed hash whose key is new for each
 * process, so that no address can be recovered from the file. A sender's is the same for all of its messages and costs
 * as much as storing one, so it is kept.
 */
export function createHolders(): (address: string) => string {
  const key = createSecretKey(randomBytes(32))
  const known = new Map<string, string>()
  return (address) => {
    const before = known.get(address)
    if (before !== undefined) return before
    const holder = createHmac('sha256', key).update(address).digest('base64url').slice(0, 22)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(address, holder)
    return holder
  }
}
