import type { NodeReceipt } from './nodeSchemas.ts'

/** What a log takes at least beside its data, as JSON. */
const LOG_BYTES = 350

/** Whether one more receipt of a block may be kept in memory. */
export type Allow = (receipt: NodeReceipt) => boolean

/** Creates the allowance of one block. */
export function createAllowance(maxBytes: number): Allow {
  let left = maxBytes
  return ({ logs }) => {
    const bytes = logs.reduce((sum, { data }) => sum + LOG_BYTES + data.length, 0)
    if (bytes > left) return false
    left -= bytes
    return true
  }
}
