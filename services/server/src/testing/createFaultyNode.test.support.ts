import type { ServerResponse } from 'node:http'
import { createNode, type NodeRequest } from './createNode.test.support.ts'

export interface NodeFaults {
  /** Answers instead of the chain, badly or not at all. */
  fault?: ((response: ServerResponse, request: NodeRequest) => void) | undefined
  /** Changes the chain's answer. */
  lie?: ((result: unknown, request: NodeRequest) => unknown) | undefined
}

/** A JSON-RPC endpoint in front of a real chain that can be made to fail or to lie. */
export async function createFaultyNode(rpcUrl: string) {
  const faults: NodeFaults = {}
  const node = await createNode((request, response) => {
    if (faults.fault) faults.fault(response, request)
    else void forward(request, response)
  }, {})

  async function forward(request: NodeRequest, response: ServerResponse) {
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', ...request }),
    })
    const data = await answer.json()
    if ('result' in data && faults.lie) data.result = faults.lie(data.result, request)
    response.end(JSON.stringify(data))
  }

  return { ...node, faults }
}
