import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { AccountRole, type Address, address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import { findAssociatedTokenPda } from '@solana-program/token'
import { wireOf, wireWithTables } from '../../../src/testing/solanaWire.test.support.ts'
import type { Draw } from '../draw.ts'
import { type Ask, createNotes, type World } from '../template.ts'
import { MINTS, PROGRAMS, type ProgramName, PYUSD } from './places.ts'

export type SolanaWorld = ReturnType<typeof createSolanaWorld>

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** An account of an instruction: `w` may be written, `s` signs. */
export type Meta = readonly [address: Address, flags?: 'w' | 's' | 'ws']

/** Makes the world of a request to a wallet of Solana. */
export function createSolanaWorld(draw: Draw, domain: string) {
  const notes = createNotes()
  const own: Address[] = []
  const tokenAccounts: Record<string, { owner: string; mint: string }> = {}
  const tables: Record<string, Address[]> = {}
  const newAddress = () => address(base58.encode(draw.bytes(32)))
  const me = newAddress()
  const ask = (method: string, params: unknown, says: string): Ask => ({ method, params, says })
  const program = (name: ProgramName) => notes.know(address(PROGRAMS[name]), 'contract')

  function mint(symbol: string) {
    const row = [...MINTS, PYUSD].find(([name]) => name === symbol)
    if (!row) throw new Error(`There is no ${symbol}.`)
    const [, decimals, usd, at] = row
    const tokenProgram = program(symbol === PYUSD[0] ? 'tokens 2022' : 'tokens')
    return { symbol, decimals, usd, mint: address(at), tokenProgram }
  }

  async function tokenAccount(owner: Address, of: { mint: Address; tokenProgram: Address }) {
    const [found] = await findAssociatedTokenPda({ owner, ...of })
    tokenAccounts[found] = { owner, mint: of.mint }
    return found
  }

  const wire = (instructions: readonly Instruction[]) =>
    wireOf(withFee(instructions), {
      payer: me,
      blockhash: newAddress(),
      version: draw.n % 4 === 1 ? 'legacy' : 0,
    })

  /** What wallets and apps put before the instructions that count. */
  const withFee = (instructions: readonly Instruction[]): readonly Instruction[] =>
    draw.n % 2
      ? [
          getSetComputeUnitLimitInstruction({ units: draw.between(50, 400) * 1_000 }),
          getSetComputeUnitPriceInstruction({ microLamports: BigInt(draw.between(1_000, 90_000)) }),
          ...instructions,
        ]
      : instructions

  return {
    ...draw,
    family: 'solana',
    chain: MAINNET,
    me,
    signer: createNoopSigner(me),
    notes,
    newAddress,
    program,
    mint,
    tokenAccount,
    key: () => notes.know(newAddress(), 'key'),
    fresh: () => notes.know(newAddress(), 'fresh'),
    friend: () => notes.trust(notes.know(newAddress(), 'key')),
    ownWallet() {
      const other = notes.know(newAddress(), 'key')
      own.push(other)
      return other
    },
    coins: (min = 2, max = 200) => notes.hold(draw.odd(min, max, 9)),
    /** A token that the account has, where, and how much of it. */
    async held(symbol?: string) {
      const found = mint(symbol ?? draw.turn(MINTS.slice(0, 7).map(([name]) => name)))
      const balance = draw.odd(500 / found.usd, 40_000 / found.usd, found.decimals)
      notes.hold(balance, found.mint)
      return { ...found, balance, account: await tokenAccount(me, found) }
    },
    /** An NFT that the account has: a mint of which there is one. */
    async nft() {
      const found = { mint: newAddress(), tokenProgram: program('tokens') }
      notes.holdNft(found.mint, [0n])
      return { ...found, account: await tokenAccount(me, found) }
    },
    instruction: (at: Address, accounts: readonly Meta[], data: Uint8Array): Instruction => ({
      programAddress: at,
      accounts: accounts.map(([one, flags = '']) => ({ address: one, role: roleOf(flags) })),
      data,
    }),
    send: (instructions: readonly Instruction[], says: string) =>
      ask(
        draw.n % 3 === 2 ? 'solana_signAndSendTransaction' : 'solana_signTransaction',
        { transaction: wire(instructions) },
        says,
      ),
    sendAll: (all: readonly (readonly Instruction[])[], says: string) =>
      ask('solana_signAllTransactions', { transactions: all.map(wire) }, says),
    /** Leaves as many addresses as possible to a table. */
    sendWithTable(instructions: readonly Instruction[], says: string) {
      const signed = new Set(
        instructions.flatMap(({ accounts = [] }) =>
          accounts
            .filter(({ role }) => role >= AccountRole.READONLY_SIGNER)
            .map((one) => one.address),
        ),
      )
      const named = instructions.flatMap(({ accounts = [] }) => accounts.map((one) => one.address))
      const left = [...new Set(named)].filter((one) => !signed.has(one))
      const table = newAddress()
      tables[table] = left
      const transaction = wireWithTables(instructions, me, { [table]: left })
      return ask('solana_signTransaction', { transaction }, says)
    },
    sign: (message: string | Uint8Array, says: string) =>
      ask(
        'solana_signMessage',
        {
          message: base58.encode(typeof message === 'string' ? utf8ToBytes(message) : message),
          pubkey: me,
        },
        says,
      ),
    context: () => ({
      account: me,
      own,
      trusted: notes.trusted,
      domain,
      known: notes.known,
      balances: notes.balances,
      ...(Object.keys(tables).length > 0 ? { tables } : {}),
      ...(Object.keys(tokenAccounts).length > 0 ? { tokenAccounts: sorted(tokenAccounts) } : {}),
    }),
  } satisfies World & Readonly<Record<string, unknown>>
}

/** Several accounts are found at once, and in no certain order. */
const sorted = <T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function roleOf(flags: string): AccountRole {
  if (flags === 'ws') return AccountRole.WRITABLE_SIGNER
  if (flags === 's') return AccountRole.READONLY_SIGNER
  return flags === 'w' ? AccountRole.WRITABLE : AccountRole.READONLY
}

/** The eight bytes by which programs of Anchor tell their instructions apart, and arguments behind them. */
export const anchor = (name: string, ...args: readonly Uint8Array[]): Uint8Array =>
  concatBytes(sha256(utf8ToBytes(`global:${name}`)).slice(0, 8), ...args)

export function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}
