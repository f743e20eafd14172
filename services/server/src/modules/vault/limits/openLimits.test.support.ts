import { createHash, randomBytes } from 'node:crypto'
import { type KeyUse, writeKeyUse } from '@bowline/common/api'
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  parseAbiParameters,
  parseEther,
  parseUnits,
} from 'viem'
import type { Database } from '../../../drivers/db/Database.ts'
import { decodeBase58 } from '../../../encoding/decodeBase58.ts'
import { encodeBase58 } from '../../../encoding/encodeBase58.ts'
import { createPasskey, type PasskeyChanges } from '../../../testing/createPasskey.test.support.ts'
import { openTestStore } from '../../../testing/openTestStore.test.support.ts'
import { type OpenVaultOptions, openVaultOn } from '../openVault.test.support.ts'
import { createTestWallet } from '../testWallet.test.support.ts'
import type { ChainFacts } from './ChainFacts.ts'
import type { Confirmation } from './createConfirmations.ts'

export const MAIN = 'eip155:1'
export const TEST = 'eip155:84532'
export const APP = 'https://shop.example'
export const OWN = `0x${'0a'.repeat(20)}`
export const STRANGER = `0x${'0b'.repeat(20)}`
export const USDC: Hex = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const PASSWORD = 'a quiet harbour at dawn'

/** The hash of a recent block of Solana's test network, and of its main one. */
const DEVNET_BLOCK = new Uint8Array(32).fill(7)
const MAINNET_BLOCK = new Uint8Array(32).fill(8)
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** A payment on Solana that was asked for on its test network. */
export function paySolana({ isOfMainnet = false } = {}): string {
  const [payer, receiver, system] = [1, 2, 0].map(ofBytes)
  const block = isOfMainnet ? MAINNET_BLOCK : DEVNET_BLOCK
  const lamports = Buffer.alloc(12)
  lamports.writeUInt32LE(2)
  lamports.writeBigUInt64LE(10n ** 12n, 4)
  const keys = [payer, receiver, system].map((part) => part ?? new Uint8Array())
  return solanaTransaction({ keys, block, instruction: [2, 2, 0, 1], data: lamports, fixed: 1 })
}

/** The mint of `payToken`. */
export const MINT = encodeBase58(ofBytes(5))
export const MAIN_SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A transfer of a token on Solana, of which whole ones are a million units. */
export function payToken(whole: number, program: string): string {
  const data = Buffer.alloc(10)
  data.writeUInt8(12)
  data.writeBigUInt64LE(BigInt(whole) * 1_000_000n, 1)
  data.writeUInt8(6, 9)
  const programKey = decodeBase58(program) ?? new Uint8Array()
  const keys = [ofBytes(1), ofBytes(3), ofBytes(4), ofBytes(5), programKey]
  const instruction = [4, 4, 1, 3, 2, 0]
  const chainId = MAIN_SOLANA
  return solanaTransaction({ keys, block: MAINNET_BLOCK, instruction, data, fixed: 2, chainId })
}

function ofBytes(byte: number): Uint8Array {
  return new Uint8Array(32).fill(byte)
}

interface SolanaParts {
  /** The first one pays; the last `fixed` ones are only read. */
  readonly keys: readonly Uint8Array[]
  readonly fixed: number
  readonly block: Uint8Array
  /** The place of the program among the keys, and those of its accounts, with their number before. */
  readonly instruction: readonly number[]
  readonly data: Uint8Array
  readonly chainId?: string
}

function solanaTransaction(parts: SolanaParts): string {
  const { keys, fixed, block, instruction, data, chainId = DEVNET } = parts
  const wire = Buffer.concat([
    Uint8Array.of(1),
    new Uint8Array(64),
    Uint8Array.of(1, 0, fixed, keys.length),
    ...keys,
    block,
    Uint8Array.of(1, ...instruction, data.length),
    data,
  ])
  const account = encodeBase58(ofBytes(1))
  const params = { transaction: wire.toString('base64') }
  return signing('solana_signTransaction', params, { chainId, account })
}

/** A chain on which ether is worth 2,000 dollars and USDC one. */
function createChains(holds: () => number, chains: Partial<ChainFacts>): ChainFacts {
  const native = { symbol: 'ETH', decimals: 18 }
  return {
    of: (chainId) =>
      chainId === MAIN || chainId === TEST ? { native, testnet: chainId === TEST } : undefined,
    async ask(_, method, [asked]) {
      if (method === 'isBlockhashValid') return { value: asked === encodeBase58(DEVNET_BLOCK) }
      if (method === 'eth_getCode') return asked === USDC ? '0x60' : '0x'
      const { data = '' } = Object(asked)
      if (method === 'eth_call' && String(data).startsWith('0x313ce567')) return wordOf(6n)
      throw new Error('execution reverted')
    },
    prices: async (ids) =>
      ids.map((id) => {
        if (id === `${MAIN}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`) return 2_000
        return id.toLowerCase() === `${MAIN}:${USDC}` ? 1 : null
      }),
    worth: async () => holds(),
    ...chains,
  }
}

const wordOf = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

/** What an app asks to sign, as the page passes it on. */
export const signing = (
  method: string,
  params: unknown,
  { chainId = MAIN, account = OWN } = {},
): string => writeKeyUse({ for: 'signing', chainId, account, requests: [{ method, params }] })

interface Payment {
  readonly chainId?: string
  readonly gas?: string
  readonly maxFeePerGas?: string
}

export const pay = (ether: string, { chainId = MAIN, ...more }: Payment = {}): string => {
  const value = `0x${parseEther(ether).toString(16)}`
  const transaction = { from: OWN, to: STRANGER, value, data: '0x', ...more }
  return signing('eth_sendTransaction', [transaction], { chainId })
}

export const payUsdc = (amount: string): string =>
  signing('eth_sendTransaction', [
    {
      from: OWN,
      to: USDC,
      value: '0x0',
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [STRANGER as Hex, parseUnits(amount, 6)],
      }),
    },
  ])

interface TestCall {
  readonly to: string
  readonly value?: bigint
  readonly data?: Hex
}

/** Calls of a smart account, as its owner signs them: at 100 gwei for each unit of gas. */
export function operation(
  calls: readonly TestCall[],
  { chainId = 1, gas = 0n, verifyingContract = OWN, paymasterAndData = '0x' } = {},
): string {
  const all = calls.map(({ to, value = 0n, data = '0x' }) => ({
    target: to as Hex,
    value,
    callData: data,
  }))
  const batch = encodeAbiParameters(
    parseAbiParameters('(address target, uint256 value, bytes callData)[]'),
    [all],
  )
  const callData = encodeFunctionData({
    abi: parseAbi(['function execute(bytes32 mode, bytes executionCalldata)']),
    args: [`0x01${'00'.repeat(31)}`, batch],
  })
  const message = {
    sender: OWN,
    nonce: '0',
    initCode: '0x',
    callData,
    paymasterAndData,
    accountGasLimits: wordOf(0n),
    preVerificationGas: `${gas}`,
    entryPoint: STRANGER,
    gasFees: wordOf(100n * 10n ** 9n),
  }
  const domain = { name: 'HybridDeleGator', version: '1', chainId, verifyingContract }
  const typedData = { domain, types: {}, primaryType: 'PackedUserOperation', message }
  return signing('eth_signTypedData_v4', [STRANGER, typedData])
}

export const use = (one: KeyUse): string => writeKeyUse(one)

interface Options extends Omit<OpenVaultOptions, 'databasePath' | 'chains'> {
  readonly protectedBy?: readonly ('passkey' | 'password')[]
  readonly db?: Database
  /** What the wallet holds, in US dollars. */
  readonly holds?: number
  /** Whether the server knows the key that signs its acts. Default: false. */
  readonly isSigned?: boolean
  /** What is otherwise about the chains. */
  readonly chains?: Partial<ChainFacts>
}

/** A wallet in a browser that asks the server for its share, use by use. */
export async function openLimits({
  protectedBy = ['passkey'],
  db,
  holds = 0,
  isSigned = false,
  chains: other = {},
  ...options
}: Options = {}) {
  let held = holds
  const chains = createChains(() => held, other)
  const at = openVaultOn(db ?? openTestStore().db, { ...options, chains })
  const wallet = createTestWallet()
  const { vault } = at
  const { slot } = isSigned ? await at.createSigned(wallet, at.visit()) : wallet.device()
  if (!isSigned)
    await vault.create({ walletId: wallet.walletId, vault: wallet.vault(), slot }, at.visit())
  const passkey = createPasskey('https://wallet.test', APP)
  const { credentialId } = passkey
  const made = passkey.create({ requestId: '-', challenge: 'a'.repeat(32) })
  const { requestId: _, ...created } = made
  const ofPasskey = { ...wallet.passkey(randomBytes(32)).slot, credentialId, created }
  const ofPassword = wallet.password(PASSWORD).slot
  const slots = { passkey: ofPasskey, password: ofPassword }
  for (const kind of protectedBy) {
    const args = { version: 1, slot: slots[kind] }
    const act = { wallet, act: 'addSlot' } as const
    await vault.addSlot(isSigned ? await at.sign(act, args, at.visit()) : args, at.visit())
  }

  const release = (text: string | undefined, confirmation?: Confirmation, visit = at.visit()) =>
    vault.release({ slotId: slot.slotId, use: text, confirmation }, visit)
  const weigh = (text: string, visit = at.visit()) => vault.weigh({ use: text, origin: APP }, visit)
  return {
    at,
    vault,
    wallet,
    passkey,
    slots,
    release,
    weigh,
    chains,
    slotId: slot.slotId,
    /** What the wallet holds from now on, in US dollars. */
    hold(dollars: number) {
      held = dollars
    },
    /** Signs a use with the passkey, as the page does. */
    async confirm(text: string, changes: PasskeyChanges = {}): Promise<Confirmation> {
      const { challenge } = await weigh(text)
      if (!challenge) throw new Error('Nothing is to be confirmed.')
      const signed = passkey.sign(
        { requestId: challenge.requestId, challenge: challengeFor(challenge.nonce, text) },
        changes,
      )
      return { by: 'passkey', ...signed }
    },
    byPassword: (): Confirmation => ({
      by: 'password',
      slotId: ofPassword.slotId,
      proof: ofPassword.kind === 'password' ? ofPassword.proof : '',
    }),
  }
}

/** Computes what a passkey signs, as the page does. */
export function challengeFor(nonce: string, text: string): string {
  const digest = createHash('sha256').update(text).digest()
  return createHash('sha256')
    .update(Buffer.from(nonce, 'base64url'))
    .update(digest)
    .digest('base64url')
}
