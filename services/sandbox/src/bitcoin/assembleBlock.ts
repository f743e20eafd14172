import { RawTx, Script } from '@scure/btc-signer/script.js'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import { hexToBytes, readHash, showHash } from './bytes.ts'
import { type Output, type ParsedTransaction, parseTransaction } from './parseTransaction.ts'

export interface Block {
  readonly height: number
  readonly hash: string
  readonly previousHash: string | undefined
  readonly merkleRoot: string
  readonly version: number
  /** The time of the block, in seconds since the epoch. */
  readonly time: number
  readonly bits: number
  readonly nonce: number
  readonly header: Uint8Array
  readonly transactions: readonly ParsedTransaction[]
}

interface Contents {
  readonly height: number
  readonly previousHash: string
  readonly time: number
  /** The receiver and amount of the block reward. */
  readonly reward: Output
  readonly transactions: readonly ParsedTransaction[]
}

const NO_HASH = '0'.repeat(64)
const VERSION = 0x20000000
/** The lowest difficulty: every other nonce is valid. */
const BITS = 0x207fffff
const TARGET = `7fffff${'0'.repeat(58)}`
const COMMITMENT_TAG = hexToBytes('aa21a9ed')
const GENESIS_COINBASE =
  '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000'

/** Puts transactions into a block after `previousHash` and finds its nonce. */
export function assembleBlock(contents: Contents): Block {
  const transactions = [coinbaseOf(contents), ...contents.transactions]
  return seal({ ...contents, version: VERSION, transactions })
}

/** The first block of every local Bitcoin chain. */
export function genesisBlock(): Block {
  const transactions = [parseTransaction(hexToBytes(GENESIS_COINBASE))]
  const { previousHash: _none, ...block } = seal({
    height: 0,
    previousHash: NO_HASH,
    version: 1,
    time: 1_296_688_602,
    transactions,
    firstNonce: 2,
  })
  return { ...block, previousHash: undefined }
}

type Unsealed = Omit<Contents, 'reward'> & {
  readonly version: number
  readonly firstNonce?: number | undefined
}

function seal(block: Unsealed): Block {
  const { height, previousHash, version, time, transactions, firstNonce = 0 } = block
  const merkleRoot = rootOf(transactions.map(({ txid }) => txid))
  const fields = { version, previousHash, merkleRoot, time, bits: BITS }
  for (let nonce = firstNonce; ; nonce += 1) {
    const header = headerOf({ ...fields, nonce })
    const hash = showHash(sha256x2(header))
    if (hash <= TARGET) return { ...fields, height, nonce, hash, header, transactions }
  }
}

type Header = Pick<Block, 'version' | 'merkleRoot' | 'time' | 'bits' | 'nonce'> & {
  readonly previousHash: string
}

function headerOf({ version, previousHash, merkleRoot, time, bits, nonce }: Header): Uint8Array {
  const header = Buffer.alloc(80)
  header.writeInt32LE(version, 0)
  header.set(readHash(previousHash), 4)
  header.set(readHash(merkleRoot), 36)
  header.writeUInt32LE(time, 68)
  header.writeUInt32LE(bits, 72)
  header.writeUInt32LE(nonce, 76)
  return new Uint8Array(header)
}

function coinbaseOf({ height, reward, transactions }: Contents): ParsedTransaction {
  const reserved = new Uint8Array(32)
  const root = readHash(rootOf([NO_HASH, ...transactions.map(({ wtxid }) => wtxid)]))
  const commitment = concatBytes(COMMITMENT_TAG, sha256x2(root, reserved))
  const coinbase = RawTx.encode({
    version: 2,
    segwitFlag: true,
    inputs: [
      {
        txid: readHash(NO_HASH),
        index: 0xffffffff,
        // The height makes every coinbase unique.
        finalScriptSig: Script.encode([height, new TextEncoder().encode('bowline')]),
        sequence: 0xffffffff,
      },
    ],
    outputs: [
      { amount: reward.value, script: reward.script },
      { amount: 0n, script: Script.encode(['RETURN', commitment]) },
    ],
    witnesses: [[reserved]],
    lockTime: 0,
  })
  return parseTransaction(coinbase)
}

function rootOf(shown: readonly string[]): string {
  let row = shown.map(readHash)
  while (row.length > 1) row = pairsOf(row).map(([left, right]) => sha256x2(left, right))
  const [root] = row
  return root ? showHash(root) : NO_HASH
}

function pairsOf(row: readonly Uint8Array[]): readonly (readonly [Uint8Array, Uint8Array])[] {
  return row.flatMap((left, index) =>
    // The last hash of an odd row is paired with itself.
    index % 2 === 0 ? [[left, row[index + 1] ?? left] as const] : [],
  )
}
