import type { ChainId } from '@bowline/common'
import { getTransactionDecoder } from '@solana/kit'
import * as is from 'valibot'
import { fromBase64 } from '../base64.ts'
import type { SolanaContext } from './SolanaContext.ts'

interface Sent {
  readonly chainId: ChainId<'solana'>
  readonly signature: string
  readonly signal: AbortSignal
}

const shape = is.nullable(is.object({ transaction: is.tuple([is.string(), is.literal('base64')]) }))

/** Reads the message of a transaction that is in a block; `null` if the node knows none, `undefined` if it is no transaction. */
export async function readSentMessage(
  { rpc }: SolanaContext,
  { chainId, signature, signal }: Sent,
): Promise<Uint8Array | undefined | null> {
  const found = await rpc.ask({
    chainId,
    signal,
    method: 'getTransaction',
    params: [
      signature,
      { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 },
    ],
    read: (answer) => is.parse(shape, answer),
  })
  if (!found) return null
  const wire = fromBase64(found.transaction[0])
  return wire && new Uint8Array(getTransactionDecoder().decode(wire).messageBytes)
}
