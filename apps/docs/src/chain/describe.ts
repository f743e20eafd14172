import { type Address, type Hex, numberToHex, zeroAddress } from 'viem'

/** A transaction that is in a block. */
export interface Mined {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address
  readonly value: bigint
  readonly nonce: number
  /** The price per unit of gas, in wei. */
  readonly price: bigint
  readonly block: number
}

const EMPTY_HASH: Hex = `0x${'0'.repeat(64)}`
const BLOOM: Hex = `0x${'0'.repeat(512)}`
const hashOf = (block: number): Hex => `0x${block.toString(16).padStart(64, 'b')}`

/** A block as nodes tell of it, without its transactions. */
export const describeBlock = (number: number, baseFee: bigint) => ({
  number: numberToHex(number),
  hash: hashOf(number),
  parentHash: hashOf(number - 1),
  timestamp: numberToHex(1_700_000_000 + number * 12),
  baseFeePerGas: numberToHex(baseFee),
  gasLimit: numberToHex(30_000_000),
  gasUsed: numberToHex(0),
  miner: zeroAddress,
  difficulty: '0x0',
  extraData: '0x',
  logsBloom: BLOOM,
  nonce: '0x0000000000000000',
  receiptsRoot: EMPTY_HASH,
  stateRoot: EMPTY_HASH,
  sha3Uncles: EMPTY_HASH,
  transactionsRoot: EMPTY_HASH,
  size: '0x0',
  transactions: [],
  uncles: [],
})

/** A transaction as nodes tell of it; `null` for one that they do not know. */
export const describeTransaction = (one: Mined | undefined, chainId: number) =>
  one
    ? {
        ...placeOf(one),
        hash: one.hash,
        type: '0x2',
        chainId: numberToHex(chainId),
        nonce: numberToHex(one.nonce),
        value: numberToHex(one.value),
        gas: numberToHex(21_000),
        gasPrice: numberToHex(one.price),
        maxFeePerGas: numberToHex(one.price),
        maxPriorityFeePerGas: '0x0',
        input: '0x',
        accessList: [],
        v: '0x0',
        r: EMPTY_HASH,
        s: EMPTY_HASH,
      }
    : null

/** The receipt of a transaction; `null` while it is not in a block. */
export const describeReceipt = (one: Mined | undefined, gas: bigint) =>
  one
    ? {
        ...placeOf(one),
        transactionHash: one.hash,
        type: '0x2',
        status: '0x1',
        contractAddress: null,
        cumulativeGasUsed: numberToHex(gas),
        gasUsed: numberToHex(gas),
        effectiveGasPrice: numberToHex(one.price),
        logs: [],
        logsBloom: BLOOM,
      }
    : null

const placeOf = ({ from, to, block }: Mined) => ({
  from,
  to,
  blockHash: hashOf(block),
  blockNumber: numberToHex(block),
  transactionIndex: '0x0',
})
