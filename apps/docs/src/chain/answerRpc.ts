import { type Chain, RpcError } from './createChain.ts'

interface Call {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

/** Makes a JSON-RPC endpoint of a chain, for single calls and for batches. */
export const answerRpc = (chain: Chain) => async (request: Request) => {
  // Of a client in this page.
  const body: Call | readonly Call[] = await request.json()
  const answers =
    'length' in body
      ? await Promise.all(body.map((call) => answerCall(chain, call)))
      : await answerCall(chain, body)
  return Response.json(answers)
}

async function answerCall(chain: Chain, { id, method, params = [] }: Call) {
  try {
    return { jsonrpc: '2.0', id, result: await chain(method, params) }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } }
  }
}
