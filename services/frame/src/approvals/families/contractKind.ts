import type { Hex } from '@bowline/wallet-keys/smart-account'
import { askContracts } from './askContracts.ts'
import type { Ask } from './evmReads.ts'

/** What an address is, as far as it decides whether its functions may be lent. */
export type ContractKind = 'none' | 'token' | 'other'

/** What only tokens answer: their decimals, and that they are one (ERC-165: ERC-721, ERC-1155, ERC-6909). */
const QUESTIONS: readonly { readonly data: Hex; isAnswer(value: bigint): boolean }[] = [
  { data: '0x313ce567', isAnswer: () => true },
  ...['80ac58cd', 'd9b67a26', '0f632fb3'].map((id) => ({
    data: `0x01ffc9a7${id.padEnd(64, '0')}` as const,
    isAnswer: (value: bigint) => value !== 0n,
  })),
]

/** Asks a contract whether it is a token. Rejects unless the node answers. */
export async function contractKind(
  address: Hex,
  options: { readonly ask: Ask; readonly signal: AbortSignal },
): Promise<ContractKind> {
  const answers = await askContracts(
    QUESTIONS.map(({ data }) => ({ to: address, data })),
    options,
  )
  if (answers[0]?.codeSize === 0n) return 'none'
  const isToken = answers.some(
    ({ value }, index) => value !== undefined && QUESTIONS[index]?.isAnswer(value),
  )
  return isToken ? 'token' : 'other'
}
