import { decodeAbi } from '../../../packages/clear-signing/src/evm/abi/abi.ts'
import { checksumAddress as checksumOfReaders } from '../../../packages/clear-signing/src/evm/checksumAddress.ts'
import { parseSignature } from '../../../packages/clear-signing/src/evm/descriptors/parseSignature.ts'
import type { TypedValue } from '../../../packages/clear-signing/src/evm/typed-data/parseTypedData.ts'
import {
  type EvmTransaction,
  parseTransaction,
} from '../../../packages/wallet-keys/src/evm/EvmTransaction.ts'
import { encodeTransaction } from '../../../packages/wallet-keys/src/evm/encodeTransaction.ts'
import { hashTypedData } from '../../../packages/wallet-keys/src/evm/hashTypedData.ts'
import { type RlpValue, rlp } from '../../../packages/wallet-keys/src/evm/rlp.ts'
import { bip32, hardened } from '../../../packages/wallet-keys/src/families/bip32.ts'
import { checksumAddress } from '../../../packages/wallet-keys/src/families/checksumAddress.ts'
import { bytesOf, hexOf, readVectors } from '../readVectors.ts'
import type { Suite } from '../Suite.ts'

const source = 'ethers, testcases'

type Nested = string | readonly Nested[]

const rlpCoder: Suite = {
  of: 'RLP',
  source,
  checks: 'packages/wallet-keys/src/evm/rlp.ts',
  cases: async () => {
    const itemOf = (one: Nested): RlpValue =>
      typeof one === 'string' ? bytesOf(one) : one.map(itemOf)
    return readVectors<{ decoded: Nested; encoded: string }>('rlp').map(
      ({ decoded, encoded }, place) => ({
        name: `${place}`,
        passes: () => `0x${hexOf(rlp(itemOf(decoded)))}` === encoded,
      }),
    )
  },
}

interface AbiVector {
  readonly types: readonly string[]
  readonly values: readonly AbiValue[]
  readonly result: string
}
type AbiValue = { readonly type: string; readonly value: unknown } | readonly AbiValue[]

const abi: Suite = {
  of: 'contract ABI',
  source,
  checks: 'packages/clear-signing/src/evm/abi/abi.ts, decodeAbi',
  cases: async () =>
    readVectors<AbiVector>('abi').flatMap(({ types, values, result }, place) => {
      const type = typeOf(types)
      // Functions with more parameters than any that people call.
      if (!type) return []
      const passes = () => {
        const decoded = decodeAbi(type, bytesOf(result))
        // Addresses are texts in the vectors, and in lower case in ours.
        const expected = `${values.flatMap(plainOf)}`.toLowerCase()
        return decoded !== undefined && `${leavesOf(decoded)}`.toLowerCase() === expected
      }
      return [{ name: `${place}`, passes }]
    }),
}

function typeOf(types: readonly string[]) {
  try {
    return parseSignature(`f(${types.join(',').replaceAll('tuple(', '(')})`).parameters
  } catch {
    return undefined
  }
}

/** What a value consists of, in its order, each written in one way. */
function leavesOf(one: TypedValue): readonly string[] {
  if (one.kind === 'struct') return one.members.flatMap(({ value }) => leavesOf(value))
  if (one.kind === 'array') return one.items.flatMap(leavesOf)
  return [one.kind === 'bytes' ? `0x${hexOf(one.value)}` : String(one.value)]
}

function plainOf(one: AbiValue): readonly string[] {
  if (Array.isArray(one)) return one.flatMap(plainOf)
  const { type, value } = one as Exclude<AbiValue, readonly unknown[]>
  if (Array.isArray(value)) return value.flatMap(plainOf)
  return [String(type === 'number' ? BigInt(String(value)) : value)]
}

interface TypedVector {
  readonly domain: object
  readonly primaryType: string
  readonly types: object
  readonly data: object
  readonly digest: string
}

const eip712: Suite = {
  of: 'EIP-712',
  source,
  checks: 'packages/wallet-keys/src/evm/hashTypedData.ts',
  cases: async () =>
    readVectors<TypedVector>('eip712').map(
      ({ domain, primaryType, types, data, digest }, place) => ({
        name: `${place}`,
        // The vectors are typed data.
        passes: () =>
          `0x${hexOf(hashTypedData({ domain, primaryType, types, message: data } as never))}` ===
          digest,
      }),
    ),
}

interface TransactionVector {
  readonly tx: Readonly<Record<string, unknown>>
  readonly unsigned: string
  readonly signed: string
}

const TYPES = ['legacy', 'eip2930', 'eip1559'] as const
const SIGNATURE = /(80|01)a0([0-9a-f]{64})a0([0-9a-f]{64})$/

const transactions: Suite = {
  of: 'EIP-1559 and EIP-2930',
  source,
  checks: 'packages/wallet-keys/src/evm/encodeTransaction.ts',
  cases: async () =>
    readVectors<TransactionVector>('transactions').flatMap(({ tx, unsigned, signed }, place) => {
      const transaction = transactionOf(tx)
      const [, parity, r, s] = SIGNATURE.exec(signed) ?? []
      if (!transaction || !parity) return []
      const passes = () => {
        const parsed = parseTransaction(transaction)
        const signature = {
          r: BigInt(`0x${r}`),
          s: BigInt(`0x${s}`),
          yParity: parity === '01' ? 1 : 0,
        } as const
        return (
          `0x${hexOf(encodeTransaction(parsed))}` === unsigned &&
          `0x${hexOf(encodeTransaction(parsed, signature))}` === signed
        )
      }
      return [{ name: `${place}`, passes }]
    }),
}

/** The transaction as ours takes it; `undefined` for one that a wallet does not sign, such as without a chain. */
function transactionOf(tx: Readonly<Record<string, unknown>>): EvmTransaction | undefined {
  const number = (value: unknown) => (value === undefined ? 0n : BigInt(String(value)))
  const chainId = Number(number(tx.chainId))
  const nonce = Number(number(tx.nonce))
  const gas = number(tx.gasLimit)
  const fees = [number(tx.maxPriorityFeePerGas), number(tx.maxFeePerGas)] as const
  const isSigned = chainId > 0 && Number.isSafeInteger(chainId) && Number.isSafeInteger(nonce)
  const type = TYPES[Number(tx.type)]
  if (!isSigned || !type || gas >> 64n !== 0n || fees[0] > fees[1]) return undefined
  const { to, data = '0x', accessList = [] } = tx
  const prices =
    type === 'eip1559'
      ? { maxPriorityFeePerGas: fees[0], maxFeePerGas: fees[1] }
      : { gasPrice: number(tx.gasPrice) }
  const value = number(tx.value)
  const common = { type, chainId, nonce, gas, value, data }
  // The fields are those of its type, and `parseTransaction` refuses others.
  return Object.assign(common, to && { to }, prices, type !== 'legacy' && { accessList }) as never
}

const eip55: Suite = {
  of: 'EIP-55',
  source,
  checks: 'packages/wallet-keys and packages/clear-signing, checksumAddress.ts',
  cases: async () =>
    readVectors<readonly [string, string]>('eip55').map(([address, checksummed]) => ({
      name: address,
      passes: () =>
        checksumAddress(bytesOf(address)) === checksummed &&
        checksumOfReaders(address.toLowerCase()) === checksummed,
    })),
}

const hdKeys: Suite = {
  of: 'BIP-32',
  source,
  checks: 'packages/wallet-keys/src/families/bip32.ts',
  cases: async () =>
    readVectors<{ seed: string; path: string; privateKey: string }>('hd-keys').map(
      ({ seed, path, privateKey }) => ({
        name: `${seed.slice(0, 10)}… ${path}`,
        passes: () => `0x${hexOf(bip32(bytesOf(seed), stepsOf(path)))}` === privateKey,
      }),
    ),
}

const stepsOf = (path: string): readonly number[] =>
  path
    .split('/')
    .slice(1)
    .map((step) => (step.endsWith("'") ? hardened(Number(step.slice(0, -1))) : Number(step)))

export const evm: readonly Suite[] = [rlpCoder, abi, eip712, transactions, eip55, hdKeys]
