import { createServer, type IncomingMessage } from 'node:http'
import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { signatureVerify } from '@polkadot/util-crypto'
import { WebSocketServer } from 'ws'
import { realMetadata, registryOf } from './metadata.test.support.ts'

type Hex = `0x${string}`

interface Holding {
  free: bigint
  reserved?: bigint
  frozen?: bigint
  /** The fourth number of an account. */
  flags?: bigint
  nonce?: number
  /** How many things on the chain need the account, and how many keep it. */
  consumers?: number
  providers?: number
}

export const GENESIS: Hex = `0x91b171bb158e2d3848fa23a9f1c25182${'fb'.repeat(16)}`
/** The fee of a transfer on this chain. */
export const FEE = 160_000_000n
export const DEPOSIT = 10_000_000_000n
// Making it takes longer than most tests.
const registry = registryOf(realMetadata.relay)
const VERSION = { specVersion: 1_002_005, transactionVersion: 26 }

/**
 * A node's JSON-RPC face over HTTP and websocket, for what goes wrong between the kit and a node. It
 * holds no chain's rules; what it is handed it reads and checks with another library. For a chain with rules, see
 * `realChain.long.test.ts`.
 */
export async function startTestNode() {
  const node = createNode()
  const server = createServer(async (request, response) => {
    const { id, method, params } = JSON.parse(await textOf(request))
    const wrong = node.wrongHttp()
    if (wrong === 'silence') return
    if (wrong) return void response.writeHead(wrong.status, wrong.headers).end(wrong.body)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...node.answer(method, params) }))
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const { id, method, params } = JSON.parse(String(data))
      const wrong = node.wrongHttp()
      if (wrong === 'silence') return
      if (wrong) return socket.send(wrong.body)
      socket.send('{"jsonrpc":"2.0","method":"news","params":{}}')
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...node.answer(method, params) }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    ...node,
    registry,
    httpUrl: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${port}`,
    sockets: () => sockets.clients.size,
    dropSockets() {
      for (const socket of sockets.clients) socket.terminate()
    },
    stop() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

type Wrong =
  | 'silence'
  | { readonly status: number; readonly body: string; readonly headers?: Record<string, string> }

function createNode() {
  const holdings = new Map<string, Holding>()
  const blocks: { transactions: Hex[]; events: Hex }[] = [{ transactions: [], events: '0x00' }]
  const log: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const overrides = new Map<string, (params: readonly unknown[]) => unknown>()
  const pool: Hex[] = []
  let wrong: Wrong | undefined
  let unfinal = 0
  let digest: Hex | undefined

  const hashOf = (number: number): Hex =>
    number === 0 ? GENESIS : `0x${number.toString(16).padStart(64, '0')}`
  const numberOf = (hash: unknown) => (hash === GENESIS ? 0 : Number(hash))
  const final = () => Math.max(0, blocks.length - 1 - unfinal)

  const accountData = (key: string): Hex | null => {
    const held = holdings.get(key)
    if (!held) return null
    const { free, reserved = 0n, frozen = 0n, flags = 1n << 127n } = held
    const { nonce = 0, consumers = 0, providers = 1 } = held
    const counters = [nonce, consumers, providers, 0].map((value) => little(BigInt(value), 4))
    const amounts = [free, reserved, frozen, flags].map((value) => little(value, 16))
    return `0x${[...counters, ...amounts].join('')}`
  }

  const storage = (key: string, at: unknown): unknown => {
    if (key.startsWith('0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'))
      return blocks[numberOf(at)]?.events ?? null
    return accountData(key.slice(-64))
  }

  /** Reads a transaction as a node would, and checks its signature, with another library. */
  const submit = (hex: Hex): Hex => {
    const transaction = registry.createType('Extrinsic', hex)
    const { signer, method, era, nonce, tip } = transaction
    const block = era.asMortalEra.birth(final())
    const payload = registry.createType(
      'ExtrinsicPayload',
      {
        method: method.toHex(),
        era: era.toHex(),
        nonce: nonce.toHex(),
        tip: tip.toHex(),
        specVersion: VERSION.specVersion,
        transactionVersion: VERSION.transactionVersion,
        genesisHash: GENESIS,
        blockHash: hashOf(block),
        mode: transaction.mode.toNumber(),
        metadataHash: transaction.mode.toNumber() === 1 ? digest : null,
      },
      { version: 4 },
    )
    const bytes = payload.toU8a({ method: true })
    const { isValid } = signatureVerify(bytes, transaction.signature.toHex(), signer.toString())
    if (!isValid) throw { code: 1010, message: 'Invalid Transaction', data: 'bad signature' }
    pool.push(hex)
    return `0x${bytesToHex(blake2b(transaction.toU8a(), { dkLen: 32 }))}`
  }

  const METHODS: Readonly<Record<string, (...params: never[]) => unknown>> = {
    chain_getBlockHash: (number: number) => (number < blocks.length ? hashOf(number) : null),
    chain_getFinalizedHead: () => hashOf(final()),
    chain_getHeader: (hash?: Hex) => {
      const number = hash === undefined ? blocks.length - 1 : numberOf(hash)
      return { number: `0x${number.toString(16)}` }
    },
    chain_getBlock: (hash: Hex) => ({
      block: { extrinsics: blocks[numberOf(hash)]?.transactions ?? [] },
    }),
    state_getRuntimeVersion: () => VERSION,
    state_getMetadata: () => realMetadata.relay,
    state_getStorage: (key: string, at?: unknown) => storage(key, at),
    state_call: (method: string) =>
      // Weight and class, of which nothing is read, then the fee. Or: no metadata of that version.
      method === 'TransactionPaymentApi_query_info'
        ? `0x${'00'.repeat(6)}${little(FEE, 16)}`
        : '0x00',
    system_accountNextIndex: () => 7,
    system_properties: () => ({ ss58Format: 0 }),
    author_submitExtrinsic: (hex: Hex) => submit(hex),
  }

  return {
    log,
    pool,
    holdings: {
      set: (key: Uint8Array, holding: Holding) => holdings.set(bytesToHex(key), holding),
    },
    /** Makes blocks; the first of them holds these transactions. */
    grow({
      transactions = [],
      success = true,
      count = 1,
    }: {
      transactions?: readonly Hex[]
      success?: boolean
      count?: number
    } = {}) {
      const records = transactions.map((_, index) => eventRecord(index, success))
      const events: Hex = `0x${(records.length * 4).toString(16).padStart(2, '0')}${records.join('')}`
      blocks.push({ transactions: [...transactions], events })
      for (let more = 1; more < count; more++) blocks.push({ transactions: [], events: '0x00' })
    },
    /** Takes the newest blocks back. */
    forget: (count: number) => void blocks.splice(blocks.length - count, count),
    /** How many of the newest blocks are not final yet. */
    setUnfinal(count: number) {
      unfinal = count
    },
    override: (method: string, answer: (params: readonly unknown[]) => unknown) =>
      overrides.set(method, answer),
    /** The digest of the chain's metadata, as it knows it. */
    setDigest(next: Hex) {
      digest = next
    },
    /** A response to send instead of JSON-RPC. */
    breakHttp(next: Wrong | undefined) {
      wrong = next
    },
    wrongHttp: () => wrong,
    answer(method: string, params: readonly unknown[]): object {
      log.push({ method, params })
      try {
        const handle = overrides.get(method)
        if (handle) return { result: handle(params) }
        return { result: METHODS[method]?.(...(params as never[])) ?? null }
      } catch (error) {
        return { error }
      }
    },
  }
}

/** `System.ExtrinsicSuccess` or `ExtrinsicFailed` (an error of no further meaning) of a transaction. */
function eventRecord(index: number, success: boolean): string {
  const phase = `00${little(BigInt(index), 4)}`
  const info = '0000' + '00' + '00'
  // Pallet 0, event 0 or 1; the error is `CannotLookup`.
  const event = success ? `0000${info}` : `000101${info}`
  return `${phase}${event}00`
}

function little(value: bigint, bytes: number): string {
  const hex = value.toString(16).padStart(bytes * 2, '0')
  return (hex.match(/../g) ?? []).reverse().join('')
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
