import { parseExactJson, readWhole } from '../../basics/parseExactJson.ts'
import { parseJson } from '../../basics/parseJson.ts'
import type { RpcRequest } from './askNode.ts'
import type { RpcAnswer } from './RpcAnswer.ts'
import { readQuantity } from './readQuantity.ts'

/** How to talk to the nodes of one chain family. */
export interface NodeDialect {
  readonly askForChain: RpcRequest
  /** CAIP-2 id of the served chain; `undefined` if the answer is unusable. */
  readChain(answer: RpcAnswer | undefined): string | undefined
  readonly askForHead: RpcRequest
  readHead(answer: RpcAnswer | undefined): bigint | undefined
  /** A node that is this many blocks behind the others is considered out of sync. */
  readonly maxLag: bigint
  parse(text: string): unknown
}

const evm: NodeDialect = {
  askForChain: { method: 'eth_chainId', params: [] },
  readChain(answer) {
    const id = readQuantity(answer)
    return id === undefined ? undefined : `eip155:${id}`
  },
  askForHead: { method: 'eth_blockNumber', params: [] },
  readHead: readQuantity,
  maxLag: 3n,
  parse: parseJson,
}

const HASH = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const REFERENCE_CHARACTERS = 32

const solana: NodeDialect = {
  askForChain: { method: 'getGenesisHash', params: [] },
  readChain(answer) {
    const hash = answer && 'result' in answer ? answer.result : undefined
    if (typeof hash !== 'string' || !HASH.test(hash)) return undefined
    return `solana:${hash.slice(0, REFERENCE_CHARACTERS)}`
  },
  askForHead: { method: 'getSlot', params: [{ commitment: 'confirmed' }] },
  readHead: (answer) => readWhole(answer && 'result' in answer ? answer.result : undefined),
  // Twenty seconds.
  maxLag: 50n,
  // Solana amounts are JSON numbers of up to 64 bits.
  parse: parseExactJson,
}

const GENESIS = /^0x[0-9a-f]{64}$/

const polkadot: NodeDialect = {
  askForChain: { method: 'chain_getBlockHash', params: [0] },
  readChain(answer) {
    const hash = answer && 'result' in answer ? answer.result : undefined
    if (typeof hash !== 'string' || !GENESIS.test(hash)) return undefined
    return `polkadot:${hash.slice(2, 2 + REFERENCE_CHARACTERS)}`
  },
  askForHead: { method: 'chain_getHeader', params: [] },
  readHead(answer) {
    const header = answer && 'result' in answer ? answer.result : undefined
    return readQuantity({ result: Object(header).number })
  },
  // Two minutes.
  maxLag: 20n,
  parse: parseJson,
}

/** Returns the dialect of a chain's nodes. */
export function dialectOf(chainId: string): NodeDialect {
  if (chainId.startsWith('polkadot:')) return polkadot
  return chainId.startsWith('solana:') ? solana : evm
}
