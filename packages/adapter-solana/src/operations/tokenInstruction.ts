import { type AccountMeta, type Address, createNoopSigner, type Instruction } from '@solana/kit'
import { getTransferCheckedInstruction } from '@solana-program/token'

interface TokenPart {
  readonly source: Address
  readonly mint: Address
  readonly destination: Address
  readonly owner: Address
  readonly amount: bigint
  readonly decimals: number
  readonly tokenProgram: Address
  /** What the token keeps of this part, in its smallest unit; `undefined` if it has no fee. */
  readonly kept?: bigint | undefined
  /** What the token's own program wants to see. */
  readonly extra: readonly AccountMeta[]
}

/** The extension's instructions, and among them the transfer with a fee. */
const WITH_FEE = [26, 1] as const
const DATA_LENGTH = 19

/**
 * Writes the transfer of a token. The chain refuses it if the token's decimals are others than these, or
 * if the token keeps more or less than `kept`.
 */
export function tokenInstruction(part: TokenPart): Instruction {
  const { source, mint, destination, owner, amount, decimals, tokenProgram, kept, extra } = part
  const plain = getTransferCheckedInstruction(
    { source, mint, destination, authority: createNoopSigner(owner), amount, decimals },
    { programAddress: tokenProgram },
  )
  const accounts = [...plain.accounts, ...extra]
  if (kept === undefined) return { ...plain, accounts }
  const data = new Uint8Array(DATA_LENGTH)
  const view = new DataView(data.buffer)
  data.set(WITH_FEE)
  view.setBigUint64(2, amount, true)
  view.setUint8(10, decimals)
  view.setBigUint64(11, kept, true)
  return { ...plain, accounts, data }
}
