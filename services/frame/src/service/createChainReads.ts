import type { AccountId, ChainId } from '@bowline/common'
import {
  type Caller,
  createApiClient,
  createDescriptorReads,
  createRiskFeed,
  readsApi,
} from '@bowline/common/api'
import type { ReadDescriptors, RiskFeed } from '@bowline/common/reading'

/** Reads of chains, and the sending of what is signed, by the operator's nodes. */
export interface ChainReads {
  /** Rejects if the chain does not answer, and if its node refuses. */
  request(
    chainId: string,
    method: string,
    params: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<unknown>
  /**
   * The price in US dollars of one whole token, by its CAIP-10 id; `undefined` if it has none. Absent where nobody is
   * asked.
   */
  price?(id: string, signal: AbortSignal): Promise<number | undefined>
  /** The risk feed of the operator. */
  readonly riskFeed?: RiskFeed | undefined
  /** What the operator keeps of contracts. */
  readonly readDescriptors?: ReadDescriptors | undefined
}

/** Why a node has refused a request. */
export class ChainRefusal extends Error {
  override readonly name = 'ChainRefusal'
  /** The error code of JSON-RPC. */
  readonly code: number

  constructor(code: number) {
    super('The chain has refused the request.')
    this.code = code
  }
}

/** Asks the chains through the server, which serves them on the origin of this page. */
export function createChainReads(caller: Caller, baseUrl: string): ChainReads {
  const { rpc, price } = createApiClient(readsApi, { baseUrl, caller })
  let id = 0
  return {
    async request(chainId, method, params, signal) {
      // What is no chain is refused by the contract.
      const on = { chainId: chainId as ChainId, jsonrpc: '2.0', id: ++id } as const
      const { result, error } = await rpc({ ...on, method, params: [...params] }, { signal })
      if (error) throw new ChainRefusal(error.code)
      return result
    },
    async price(id, signal) {
      // What is no id is refused by the contract.
      const addresses = [id as AccountId]
      const { fungibles } = await price({ currency: 'usd', addresses }, { signal })
      return fungibles[0]?.price ?? undefined
    },
    riskFeed: createRiskFeed({ baseUrl, caller }),
    readDescriptors: createDescriptorReads({ baseUrl, caller }),
  }
}
