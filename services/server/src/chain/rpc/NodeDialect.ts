import { parseExactJson, readWhole } from '../../http/parseExactJson.ts'
import { parseJson } from '../../http/parseJson.ts'
import type { RpcRequest } from './askNode.ts'
import type { RpcAnswer } from './RpcAnswer.ts'
import { readQuantity } from './readQuantity.ts'

/** How the nodes of one family of chains are spoken to. */
export interface NodeDialect {
  readonly askForChain: RpcRequest
  /** CAIP-2 of the chain that is served; `undefined` for an answer that says nothing. */
  readChain(answer: RpcAnswer | undefined): string | undefined
  readonly askForHead: RpcRequest
  readHead(answer: RpcAnswer | undefined): bigint | undefined
  /** A node that is further behind the others has lost touch. */
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
  // Its amounts are numbers of up to 64 bits.
  parse: parseExactJson,
}

/** The way to speak to the nodes of a chain. */
export function dialectOf(chainId: string): NodeDialect {
  return chainId.startsWith('solana:') ? solana : evm
}
