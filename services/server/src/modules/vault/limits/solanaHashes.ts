import { parseTransaction } from '@bowline/clear-signing/solana'
import type { SigningRequest } from '@bowline/common/reading'
import * as v from 'valibot'

const one = v.pipe(v.string(), v.base64())
const schema = v.union([
  v.pipe(
    v.object({ transaction: one }),
    v.transform(({ transaction }) => [transaction]),
  ),
  v.pipe(
    v.object({ transactions: v.array(one) }),
    v.transform(({ transactions }) => transactions),
  ),
])

/**
 * Finds the hashes of blocks that transactions of Solana name: they count on the network of those blocks alone, whatever
 * network they were asked for. Returns undefined for other requests, and where one is no transaction.
 */
export function solanaHashes({ params }: SigningRequest): readonly string[] | undefined {
  const { success, output } = v.safeParse(schema, params)
  const parsed = success ? output.map((wire) => parseTransaction(Buffer.from(wire, 'base64'))) : []
  const hashes = parsed.flatMap((transaction) => (transaction ? [transaction.blockhash] : []))
  return hashes.length > 0 && hashes.length === parsed.length ? hashes : undefined
}
