import { type Address, type Hex, keccak256, numberToHex, stringToHex } from 'viem'

/** A transaction of the one account that pays in the model. */
export interface ModelTransaction {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address
  readonly nonce: number
  readonly value: bigint
  /** Only tells transactions apart. */
  readonly fee: number
}

export type ModelNode = ReturnType<typeof createModelNode>

/** How far a second node behind the same address lags. */
const LAG_BLOCKS = 2
const START = 100

/** A chain that can be asked, whose blocks can be undone and whose nodes forget, lag and fail. */
export function createModelNode() {
  let blocks: (readonly ModelTransaction[])[] = Array.from({ length: START }, () => [])
  let pool: readonly ModelTransaction[] = []
  let isDown = false
  let isLagging = false
  let asked = 0

  const chain = (height: number) => blocks.slice(0, height).flat()
  const count = (height: number) => chain(height).length
  const find = (hash: string) => chain(blocks.length).find((one) => one.hash === hash)

  /** The newest of each nonce is the one that pays most. */
  function take(): readonly ModelTransaction[] {
    const next: ModelTransaction[] = []
    for (let nonce = count(blocks.length); ; nonce++) {
      const [best] = pool
        .filter((one) => one.nonce === nonce)
        .toSorted((one, other) => other.fee - one.fee)
      if (!best) return next
      next.push(best)
    }
  }
  const drop = () => {
    pool = pool.filter(({ nonce }) => nonce >= count(blocks.length))
  }

  function answer(method: string, params: readonly unknown[], height: number): unknown {
    const mined = (hash: unknown) => {
      const place = blocks
        .slice(0, height)
        .findIndex((block) => block.some((one) => one.hash === hash))
      return place < 0 ? undefined : place + 1
    }
    switch (method) {
      case 'eth_chainId':
        return '0x1'
      case 'eth_blockNumber':
        return numberToHex(height)
      case 'eth_getCode':
        return '0x'
      case 'eth_getTransactionCount': {
        const at = String(params[1] ?? 'latest')
        if (at === 'pending') return numberToHex(count(height) + take().length)
        return numberToHex(count(/^0x/.test(at) ? Math.min(Number(at), height) : height))
      }
      case 'eth_getTransactionByHash': {
        const place = mined(params[0])
        const one = find(String(params[0])) ?? pool.find(({ hash }) => hash === params[0])
        if (!one || (find(one.hash) && place === undefined)) return null
        return written(one, place)
      }
      case 'eth_getTransactionReceipt': {
        const place = mined(params[0])
        return place === undefined ? null : receiptOf(params[0], place)
      }
      case 'eth_getBlockByNumber': {
        const at = params[0] === 'latest' || params[0] === 'pending' ? height : Number(params[0])
        const all = params[0] === 'pending' ? take() : (blocks[at - 1] ?? [])
        return { number: numberToHex(at), transactions: all.map((one) => written(one, at)) }
      }
      default:
        throw new Error(`The model knows no ${method}.`)
    }
  }

  return {
    /** Answers as one of two nodes behind one address, of which one may lag. */
    async request({ method, params = [] }: { readonly method: string; readonly params?: unknown }) {
      if (isDown) throw new Error('The node is down.')
      asked += 1
      const behind = isLagging && asked % 2 === 0 ? LAG_BLOCKS : 0
      return answer(method, params as readonly unknown[], blocks.length - behind)
    },
    /** Takes a transaction that a wallet has signed. */
    accept(one: ModelTransaction) {
      pool = [...pool, one]
    },
    nextNonce: () => count(blocks.length) + take().length,
    mine() {
      blocks = [...blocks, take()]
      drop()
    },
    /** Another branch takes the place of the newest blocks. What was in them waits again. */
    reorganise(depth: number) {
      const from = Math.max(START, blocks.length - depth)
      const undone = blocks.slice(from).flat()
      const empty = Array.from({ length: blocks.length - from + 1 }, () => [])
      blocks = [...blocks.slice(0, from), ...empty]
      pool = [...pool, ...undone]
    },
    /** The nodes forget what waits. */
    forget() {
      pool = []
    },
    setDown(value: boolean) {
      isDown = value
    },
    setLagging(value: boolean) {
      isLagging = value
    },
    /** What is on the chain, in order. */
    included: () => chain(blocks.length),
  }
}

/** Signs a transaction, as far as the model needs it. */
export function sign(one: Omit<ModelTransaction, 'hash'>): ModelTransaction {
  const { from, to, nonce, value, fee } = one
  return { ...one, hash: keccak256(stringToHex([from, to, nonce, value, fee].join(' '))) }
}

const written = (
  { hash, from, to, nonce, value }: ModelTransaction,
  place: number | undefined,
) => ({
  hash,
  from,
  to,
  input: '0x',
  type: '0x0',
  gas: '0x5208',
  gasPrice: '0x1',
  nonce: numberToHex(nonce),
  value: numberToHex(value),
  blockNumber: place === undefined ? null : numberToHex(place),
})

const receiptOf = (hash: unknown, place: number) => ({
  transactionHash: hash,
  status: '0x1',
  type: '0x0',
  logs: [],
  gasUsed: '0x5208',
  blockNumber: numberToHex(place),
})
