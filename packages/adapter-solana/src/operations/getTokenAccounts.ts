import type { ChainId } from '@bowline/common'
import type { Address } from '@solana/kit'
import * as is from 'valibot'
import type { SolanaContext } from './SolanaContext.ts'
import { address, amountText, contextual, count } from './shapes.ts'
import { shownAmount } from './shownAmount.ts'
import { TOKEN_PROGRAMS } from './tokenPrograms.ts'

export interface TokenAccount {
  readonly address: Address
  readonly mint: Address
  /** Amount as it is shown: what payments are asked for in. */
  readonly amount: bigint
  /** Amount as the chain counts it: what is transferred. */
  readonly counted: bigint
  readonly decimals: number
  /** A frozen account keeps what it holds. */
  readonly frozen: boolean
}

interface Parameters {
  readonly chainId: ChainId<'solana'>
  readonly owner: Address
  readonly signal?: AbortSignal | undefined
}

const listShape = contextual(is.array(is.unknown()))
const accountShape = is.object({
  pubkey: address,
  account: is.object({
    data: is.object({
      parsed: is.object({
        info: is.object({
          mint: address,
          state: is.string(),
          tokenAmount: is.object({
            amount: amountText,
            decimals: count,
            uiAmountString: is.optional(is.pipe(is.string(), is.maxLength(64))),
          }),
        }),
      }),
    }),
  }),
})

/** Reads every token account of an owner, of both token programs. */
export async function getTokenAccounts(
  { rpc }: SolanaContext,
  { chainId, owner, signal }: Parameters,
): Promise<readonly TokenAccount[]> {
  const asked = TOKEN_PROGRAMS.map((programId) =>
    rpc.ask({
      chainId,
      signal,
      method: 'getTokenAccountsByOwner',
      params: [owner, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }],
      read: readTokenAccounts,
    }),
  )
  return (await Promise.all(asked)).flat()
}

/**
 * Reads an answer with token accounts. One that the node cannot read itself, or that makes no sense, is left out: a node
 * that does not know an extension gives the bytes of that account, and reads all others.
 *
 * Throws if the answer is no list.
 */
export function readTokenAccounts(answer: unknown): readonly TokenAccount[] {
  return is.parse(listShape, answer).flatMap((one) => {
    const { success, output } = is.safeParse(accountShape, one)
    if (!success) return []
    const { mint, state, tokenAmount } = output.account.data.parsed.info
    const { amount: counted, decimals, uiAmountString } = tokenAmount
    const amount = shownAmount(uiAmountString, { amount: counted, decimals })
    const frozen = state === 'frozen'
    return { address: output.pubkey, mint, amount, counted, decimals, frozen }
  })
}
