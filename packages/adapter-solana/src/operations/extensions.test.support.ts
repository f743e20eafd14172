import { solanaTestAccount } from '@bowline/testing/solana'
import {
  type Address,
  address,
  type EncodedAccount,
  getAddressEncoder,
  getProgramDerivedAddress,
  lamports,
} from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { EXECUTE } from './extraAccounts.ts'
import { TOKEN_2022_PROGRAM_ADDRESS } from './tokenPrograms.ts'

/** Accounts of Token-2022 and of hooks as they are on the chain, written byte by byte. */

const RENT = lamports(10_000_000n)
const bytesOf = (of: string) => Uint8Array.from(getAddressEncoder().encode(address(of)))
const u64 = (value: bigint) => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return [...bytes]
}
const u32 = (value: number) => [...u64(BigInt(value))].slice(0, 4)
const u16 = (value: number) => [value & 0xff, value >> 8]
const f64 = (value: number) => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value, true)
  return [...bytes]
}
const extension = (kind: number, data: readonly number[]) => [
  ...u16(kind),
  ...u16(data.length),
  ...data,
]

export const account = (
  at: Address,
  owner: Address,
  data: readonly number[],
  executable = false,
): EncodedAccount => ({
  address: at,
  data: Uint8Array.from(data),
  executable,
  lamports: RENT,
  programAddress: owner,
  space: BigInt(data.length),
})

const nobody = Array.from({ length: 32 }, () => 0)
let last = 50_000
/** An address that nothing is at. */
export const newAddress = (): Address => {
  last += 1
  return address(solanaTestAccount(last).address)
}

/** A fee from an epoch on; before it, another one. */
export const feeExtension = (
  [before, after]: readonly [{ share: number; most: bigint }, { share: number; most: bigint }],
  epoch = 0n,
) =>
  extension(1, [
    ...nobody,
    ...nobody,
    ...u64(0n),
    ...[...u64(0n), ...u64(before.most), ...u16(before.share)],
    ...[...u64(epoch), ...u64(after.most), ...u16(after.share)],
  ])
export const hookExtension = (program: Address) => extension(14, [...nobody, ...bytesOf(program)])

/** What is shown is so many times what is counted. */
export const multiplierExtension = (multiplier: number) =>
  extension(25, [...nobody, ...f64(multiplier), ...u64(0n), ...f64(multiplier)])
/** Interest of so many hundredths of a percent a year, since a moment. */
export const interestExtension = (rate: number, since: bigint) =>
  extension(10, [...nobody, ...u64(since), ...u16(rate), ...u64(since), ...u16(rate)])
export const NOT_TRANSFERABLE = extension(9, [])
export const PAUSED = extension(26, [...nobody, 1])
export const FROZEN_AT_FIRST = extension(6, [2])

/** An account for a token that demands memos, or that is frozen. */
export async function receiverAccount(
  mint: Address,
  owner: string,
  { memo = false, frozen = false }: { readonly memo?: boolean; readonly frozen?: boolean },
): Promise<EncodedAccount> {
  const tokenProgram = TOKEN_2022_PROGRAM_ADDRESS
  const [at] = await findAssociatedTokenPda({ owner: address(owner), mint, tokenProgram })
  const parts = memo ? [...extension(7, []), ...extension(8, [1])] : extension(7, [])
  return account(at, tokenProgram, [...tokenAccount(mint, owner, 0n, frozen), 2, ...parts])
}

/** A token of 6 decimals with extensions, and an account that holds so much of it. */
export async function tokenWith(
  extensions: readonly number[],
  {
    owner,
    amount,
    frozen = false,
  }: { readonly owner: string; readonly amount: bigint; readonly frozen?: boolean | undefined },
) {
  const mint = newAddress()
  const plain = [...u32(0), ...nobody, ...u64(amount), 6, 1, ...u32(0), ...nobody]
  const padding = Array.from({ length: 165 - plain.length }, () => 0)
  const mintData = [...plain, ...padding, 1, ...extensions]
  const [holder] = await findAssociatedTokenPda({
    owner: address(owner),
    mint,
    tokenProgram: TOKEN_2022_PROGRAM_ADDRESS,
  })
  const own = [2, ...extension(7, []), ...extension(2, u64(0n)), ...extension(15, [0])]
  return {
    mint,
    accounts: [
      account(mint, TOKEN_2022_PROGRAM_ADDRESS, mintData),
      account(holder, TOKEN_2022_PROGRAM_ADDRESS, [
        ...tokenAccount(mint, owner, amount, frozen),
        ...own,
      ]),
    ],
  }
}

/** The part that accounts of both programs have. */
function tokenAccount(mint: Address, owner: string, amount: bigint, frozen: boolean) {
  const held = [...bytesOf(mint), ...bytesOf(owner), ...u64(amount)]
  const state = frozen ? 2 : 1
  const rest = [
    ...u32(0),
    ...nobody,
    state,
    ...u32(0),
    ...u64(0n),
    ...u64(0n),
    ...u32(0),
    ...nobody,
  ]
  return [...held, ...rest]
}

export interface Entry {
  readonly kind: number
  readonly place: readonly number[]
  readonly signs?: boolean
  readonly changes?: boolean
}

/** The account in which a hook lists what it wants to see. */
export async function listFor(
  program: Address,
  mint: Address,
  entries: readonly Entry[],
  count = entries.length,
): Promise<EncodedAccount> {
  const seeds = ['extra-account-metas', getAddressEncoder().encode(mint)]
  const [at] = await getProgramDerivedAddress({ programAddress: program, seeds })
  const written = entries.flatMap(({ kind, place, signs, changes }) => [
    kind,
    ...Array.from({ length: 32 }, (_, i) => place[i] ?? 0),
    Number(signs ?? false),
    Number(changes ?? false),
  ])
  const data = [...EXECUTE, ...u32(4 + written.length), ...u32(count), ...written]
  return account(at, program, data)
}

const LOADER = address('BPFLoader2111111111111111111111111111111111')

/** A program that returns this code: 0 lets every transfer pass. */
export function programOf(at: Address, code: number): EncodedAccount {
  // `r0 = code; exit`, in the form that the chain loads: an ELF file with one section of code.
  const text = [0xb7, 0, 0, 0, ...u32(code), 0x95, 0, 0, 0, 0, 0, 0, 0]
  const names = [...new TextEncoder().encode('\0.text\0.shstrtab\0')]
  const textAt = 64
  const namesAt = textAt + text.length
  const sectionsAt = Math.ceil((namesAt + names.length) / 8) * 8
  const section = (
    name: number,
    type: number,
    flags: number,
    offset: number,
    size: number,
    place = 0,
  ) => [
    ...[...u32(name), ...u32(type), ...u64(BigInt(flags)), ...u64(BigInt(place))],
    ...[...u64(BigInt(offset)), ...u64(BigInt(size)), ...u32(0), ...u32(0), ...u64(8n), ...u64(0n)],
  ]
  const header = [
    ...[0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, ...u64(0n)],
    ...[...u16(3), ...u16(247), ...u32(1), ...u64(BigInt(textAt)), ...u64(0n)],
    ...[...u64(BigInt(sectionsAt)), ...u32(0), ...u16(64), ...u16(56), ...u16(0)],
    ...[...u16(64), ...u16(3), ...u16(2)],
  ]
  const gap = Array.from({ length: sectionsAt - namesAt - names.length }, () => 0)
  const data = [
    ...[...header, ...text, ...names, ...gap],
    ...section(0, 0, 0, 0, 0),
    ...section(1, 1, 6, textAt, text.length, textAt),
    ...section(7, 3, 0, namesAt, names.length),
  ]
  return account(at, LOADER, data, true)
}
