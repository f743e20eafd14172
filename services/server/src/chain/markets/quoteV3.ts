import { type Address, encodeFunctionData } from 'viem'
import type { ChainReader } from '../ChainReader.ts'
import { decodeAnswer } from '../decodeAnswer.ts'
import { encodePath } from './encodePath.ts'
import { quoterAbi } from './quoterAbi.ts'

/** A path through one pool per hop. */
export interface V3Way {
  /** The tokens in order, first and last included. */
  readonly path: readonly Address[]
  /** The fee tier of each hop's pool. */
  readonly fees: readonly number[]
}

export interface V3Question extends V3Way {
  readonly amount: bigint
}

/** Asks a quoter what amounts would pay; `undefined` where a pool is missing. */
export async function quoteV3(
  chains: ChainReader,
  { chainId, quoter }: { readonly chainId: string; readonly quoter: Address },
  questions: readonly V3Question[],
): Promise<readonly (bigint | undefined)[]> {
  const answers = await chains.readMany(
    chainId,
    questions.map(({ path, fees, amount }) => ({
      to: quoter,
      data: encodeFunctionData({
        abi: quoterAbi,
        functionName: 'quoteExactInput',
        args: [encodePath(path, fees), amount],
      }),
    })),
    { trusted: true },
  )
  return answers.map((data) => {
    const answer = decodeAnswer({ abi: quoterAbi, functionName: 'quoteExactInput', data })
    return answer && answer[0] > 0n ? answer[0] : undefined
  })
}
