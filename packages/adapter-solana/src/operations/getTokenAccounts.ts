import type { ChainId } from '@bowline/common'
import type { Address } from '@solana/kit'
import * as is from 'valibot'
import type { SolanaContext } from './SolanaContext.ts'
import { address, amountText, contextual, count } from './shapes.ts'
import { TOKEN_PROGRAMS } from './tokenPrograms.ts'

export interface TokenAccount {
  readonly address: Address
  readonly mint: Address
  readonly amount: bigint
  readonly decimals: number
  /** A frozen account keeps what it holds. */
  readonly frozen: boolean
}

interface Parameters {
  readonly chainId: ChainId<'solana'>
  readonly owner: Address
  readonly signal?: AbortSignal | undefined
}

const shape = contextual(
  is.array(
    is.object({
      pubkey: address,
      account: is.object({
        data: is.object({
          parsed: is.object({
            info: is.object({
              mint: address,
              state: is.string(),
              tokenAmount: is.object({ amount: amountText, decimals: count }),
            }),
          }),
        }),
      }),
    }),
  ),
)

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
      read: (answer) => is.parse(shape, answer),
    }),
  )
  const found = (await Promise.all(asked)).flat()
  return found.map(({ pubkey, account: { data } }) => {
    const { mint, state, tokenAmount } = data.parsed.info
    return { address: pubkey, mint, ...tokenAmount, frozen: state === 'frozen' }
  })
}
