import type { ChainId } from '@bowline/common'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import * as is from 'valibot'
import { readTrace } from './findResent.ts'
import type { SolanaContext } from './SolanaContext.ts'

/** The size of an account with a durable nonce, and where in it stands who may use that. */
const NONCE_ACCOUNT_BYTES = 80
const AUTHORITY_AT = 8

interface Parameters {
  readonly chainId: ChainId<'solana'>
  readonly trace: string | undefined
  readonly signal: AbortSignal
}

/**
 * Returns whether the account that pays has a durable nonce. Its wallet may have put one in the place of the block, and such a
 * transaction does not lapse. False as well if the node does not list accounts.
 */
export async function mayUseNonce(
  { rpc }: SolanaContext,
  { chainId, trace, signal }: Parameters,
): Promise<boolean> {
  const payer = readTrace(trace)?.payer
  if (payer === undefined) return false
  const asked = rpc.ask({
    chainId,
    signal,
    method: 'getProgramAccounts',
    params: [
      SYSTEM_PROGRAM_ADDRESS,
      {
        encoding: 'base64',
        dataSlice: { offset: 0, length: 0 },
        filters: [
          { dataSize: NONCE_ACCOUNT_BYTES },
          { memcmp: { offset: AUTHORITY_AT, bytes: payer } },
        ],
      },
    ],
    read: (answer) => is.parse(is.array(is.unknown()), answer),
  })
  // Many nodes list no accounts of this program: then nothing is known, as before.
  const accounts = await asked.catch(() => [])
  signal.throwIfAborted()
  return accounts.length > 0
}
