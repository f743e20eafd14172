import { hasSignedMessage } from '@bowline/signatures/evm'
import { type Address, createClient, custom } from 'viem'
import { HttpProblem } from '../basics/HttpProblem.ts'
import type { ChainReader } from './ChainReader.ts'
import { requestOf } from './rpc/requestOf.ts'

export interface SignedMessage {
  readonly address: Address
  readonly message: string
  readonly signature: string
  /** Used to call a contract account. Without endpoints only keys can sign. */
  readonly chainId: string
}

/** What a contract's signature costs its endpoints, in units of JSON-RPC. */
export const CHAIN_CHECK_UNITS = 5

/** Counts that a chain is about to be asked about a signature. Throws a 429 above the limit. */
export type CountChainCheck = () => Promise<void> | undefined

/**
 * Returns whether an account has signed a message (EIP-191): with its key, or as a contract
 * (EIP-1271), deployed or not (ERC-6492).
 * Throws `CHAIN_UNAVAILABLE` when the contract has to be called and no endpoint answers, and what `count` throws.
 */
export async function isSignedBy(
  chains: ChainReader,
  { chainId, ...signed }: SignedMessage,
  count: CountChainCheck = () => undefined,
): Promise<boolean> {
  if (await hasSignedMessage(signed)) return true
  if (!chains.has(chainId)) return false
  // Anybody can send what no key has signed, and each costs the endpoints.
  await count()
  const ask = requestOf(chains.pool(chainId))
  let failure: HttpProblem | undefined
  // viem takes every call that fails for a contract's no.
  const request = (question: Parameters<typeof ask>[0]) =>
    ask(question).catch((error: unknown) => {
      if (error instanceof HttpProblem) failure = error
      throw error
    })
  const client = () =>
    createClient({ transport: custom({ request }, { retryCount: 0 }), ccipRead: false })
  const isSigned = await hasSignedMessage({ ...signed, client })
  if (!isSigned && failure) throw failure
  return isSigned
}
