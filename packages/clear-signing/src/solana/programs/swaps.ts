import { type FieldLabel, warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { account } from '../../reading/fields.ts'
import {
  type KnownInstruction,
  type ProgramReader,
  type SolanaScene,
  tokens,
  u64,
} from '../SolanaScene.ts'
import { checkOwner } from './checkOwner.ts'
import { isNamed } from './instructionName.ts'

interface Swap {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly input: bigint
  readonly output: bigint
  /** The amount that is certain. The other one is a limit. */
  readonly exact: 'input' | 'output'
  readonly mints?: readonly [given: string | undefined, got: string | undefined]
}

function readSwap(scene: SolanaScene, program: string, swap: Swap): ReadingParts | undefined {
  const { from, to, input, output, exact, mints = [] } = swap
  if (!from || !to) return undefined
  const labels: readonly [FieldLabel, FieldLabel] =
    exact === 'input' ? ['input', 'minimum'] : ['maximum', 'received']
  return {
    intent: 'swap',
    fields: [
      tokens(scene, labels[0], input, mints[0] ?? scene.created.get(from)?.mint),
      tokens(scene, labels[1], output, mints[1] ?? scene.created.get(to)?.mint),
      account('from', from),
      account('tokenAccount', to),
      account('contract', program),
    ],
    warnings: [
      ...(output === 0n ? [warn('nothingInReturn')] : []),
      ...checkOwner(scene.context, scene.created.get(to)?.owner),
    ],
  }
}

/** Where Jupiter's instructions name the accounts; `other` is one that takes the place of `to`, unless it is the program. */
const ROUTES: Readonly<
  Record<
    string,
    {
      readonly from: number
      readonly to: number
      readonly other?: number
      readonly mint: number
      readonly given?: number
    }
  >
> = {
  route: { from: 2, to: 3, other: 4, mint: 5 },
  exact_out_route: { from: 2, to: 3, other: 4, given: 5, mint: 6 },
  shared_accounts_route: { from: 3, to: 6, given: 7, mint: 8 },
  shared_accounts_exact_out_route: { from: 3, to: 6, given: 7, mint: 8 },
}
const JUPITER = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
/** Two amounts, what may be lost of the second, and a fee stand behind the way, which may be long. */
const TAIL = 8 + 8 + 2 + 1
const WHOLE = 10_000n

export const jupiterProgram: ProgramReader = (instruction, scene) => {
  const { accounts, data } = instruction
  const found = Object.entries(ROUTES).find(([name]) => isNamed(instruction, name))
  const at = data.byteLength - TAIL
  if (!found || at < 8) return undefined
  const [name, { from, to, other, mint, given }] = found
  const [certain, quoted] = [u64(data, at), u64(data, at + 8)]
  const slippage = BigInt(data.getUint16(at + 16, true))
  const otherTo = other === undefined ? undefined : accounts[other]
  const isExactOutput = name.includes('exact_out')
  return readSwap(scene, JUPITER, {
    from: accounts[from],
    to: otherTo === undefined || otherTo === JUPITER ? accounts[to] : otherTo,
    input: isExactOutput ? (quoted * (WHOLE + slippage)) / WHOLE : certain,
    output: isExactOutput ? certain : leftOf(quoted, slippage),
    exact: isExactOutput ? 'output' : 'input',
    mints: [given === undefined ? undefined : accounts[given], accounts[mint]],
  })
}

const leftOf = (quoted: bigint, slippage: bigint): bigint =>
  slippage >= WHOLE ? 0n : (quoted * (WHOLE - slippage)) / WHOLE

const ORCA = 'whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc'

/** Pools of Orca: two amounts, a price, and which of both is certain and given. */
export const orcaProgram: ProgramReader = (instruction, scene) => {
  const { accounts, data } = instruction
  const places = isNamed(instruction, 'swap')
    ? [3, 5]
    : isNamed(instruction, 'swap_v2')
      ? [7, 9]
      : undefined
  const [a, b] = (places ?? []).map((place) => accounts[place])
  if (!places || data.byteLength < 42) return undefined
  const [certain, limit] = [u64(data, 8), u64(data, 16)]
  const [isInput, isFromA] = [data.getUint8(40) === 1, data.getUint8(41) === 1]
  return readSwap(scene, ORCA, {
    ...(isFromA ? { from: a, to: b } : { from: b, to: a }),
    ...(isInput ? { input: certain, output: limit } : { input: limit, output: certain }),
    exact: isInput ? 'input' : 'output',
  })
}

const RAYDIUM = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8'
/** The first byte says whether what is given is certain, or what comes. */
const KINDS: Readonly<Record<number, Swap['exact']>> = {
  9: 'input',
  11: 'output',
  16: 'input',
  17: 'output',
}

/** The oldest pools of Raydium. The accounts of the user stand before the one who signs. */
export const raydiumProgram: ProgramReader = (instruction, scene) => {
  const { accounts, data } = instruction
  const exact = data.byteLength === 17 ? KINDS[data.getUint8(0)] : undefined
  const signer = accounts.indexOf(scene.context.account)
  if (!exact || signer < 2) return undefined
  return readSwap(scene, RAYDIUM, {
    from: accounts[signer - 2],
    to: accounts[signer - 1],
    input: u64(data, 1),
    output: u64(data, 9),
    exact,
  })
}

/** Raydium's later pools: the accounts of the user stand behind what the pool is. */
export const raydiumPools =
  (program: string): ProgramReader =>
  (instruction, scene) => {
    const { accounts, data } = instruction
    const names = ['swap_base_input', 'swap_base_output', 'swap', 'swap_v2']
    const name = names.find((one) => isNamed(instruction, one))
    if (!name || data.byteLength < 24) return undefined
    const isConcentrated = name === 'swap' || name === 'swap_v2'
    const isInput = isConcentrated
      ? data.byteLength > 40 && data.getUint8(40) === 1
      : name === 'swap_base_input'
    const [first, second] = [u64(data, 8), u64(data, 16)]
    // The later form names a limit first where what comes is certain.
    const isTurned = isConcentrated && !isInput
    return readSwap(scene, program, {
      ...placesOf(accounts, isConcentrated),
      input: isTurned ? second : first,
      output: isTurned ? first : second,
      exact: isInput ? 'input' : 'output',
    })
  }

const placesOf = (accounts: KnownInstruction['accounts'], isConcentrated: boolean) =>
  isConcentrated ? { from: accounts[3], to: accounts[4] } : { from: accounts[4], to: accounts[5] }
