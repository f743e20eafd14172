import { getCompiledTransactionMessageDecoder } from '@solana/kit'
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget'
import { toBase64 } from '../base64.ts'

interface Step {
  readonly program: string
  /** The program, the accounts and the data. */
  readonly text: string
  /** What each account is needed for. */
  readonly roles: string
}

interface ReadMessage {
  readonly payer: string | undefined
  readonly steps: readonly Step[]
}

/**
 * Whether two messages do the same, to the last unit of the budget. The block that they refer to may
 * differ: wallets take a newer one.
 */
export function doesSame(asked: Uint8Array, given: Uint8Array): boolean {
  const [a, b] = [readMessage(asked), readMessage(given)]
  return a.payer === b.payer && JSON.stringify(a.steps) === JSON.stringify(b.steps)
}

/**
 * Whether a message does what was asked, in this order. Wallets that send by themselves may offer
 * another price, and put guards of theirs around it, which may need the accounts for more.
 */
export function doesAll(asked: Uint8Array, given: Uint8Array): boolean {
  const [a, b] = [readMessage(asked), readMessage(given)]
  if (a.payer !== b.payer) return false
  const wanted = textsOf(
    a.steps.filter(({ program }) => program !== COMPUTE_BUDGET_PROGRAM_ADDRESS),
  )
  const found = textsOf(b.steps)
  let at = -1
  return wanted.every((text) => {
    at = found.indexOf(text, at + 1)
    return at >= 0
  })
}

const textsOf = (steps: readonly Step[]) => steps.map(({ text }) => text)

function readMessage(bytes: Uint8Array): ReadMessage {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (message.version === 1) throw new TypeError('No transfer has this format.')
  const { staticAccounts, header, instructions } = message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const role = (index: number) => {
    const isSigner = index < numSignerAccounts
    const firstReadonly = isSigner
      ? numSignerAccounts - numReadonlySignerAccounts
      : staticAccounts.length - numReadonlyNonSignerAccounts
    return `${isSigner ? 'signs' : ''}${index < firstReadonly ? 'changes' : ''}`
  }
  // An account from a lookup table has no address here, so it never matches a requested one.
  const name = (index: number) => `${staticAccounts[index] ?? `table ${index}`}`
  const steps = instructions.map(({ programAddressIndex, accountIndices = [], data }) => {
    const program = name(programAddressIndex)
    const bytes = toBase64(new Uint8Array(data ?? []))
    const text = [program, ...accountIndices.map(name), bytes].join(' ')
    return { program, text, roles: accountIndices.map(role).join() }
  })
  return { payer: staticAccounts[0], steps }
}
