import type { Address, ReadonlyUint8Array } from '@solana/kit'

/** An instruction with its accounts by address. */
export interface NamedInstruction {
  readonly program: Address
  readonly accounts: readonly Address[]
  readonly data: ReadonlyUint8Array
  readonly stackHeight: number
}

export interface InstructionWords {
  readonly type: string
  readonly info: Readonly<Record<string, unknown>>
}
