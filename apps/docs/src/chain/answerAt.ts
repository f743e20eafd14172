import { type Chain, RpcError } from './createChain.ts'

interface Call {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

/**
 * Lets a chain answer what this page sends to these addresses: the examples have the code of a real app, and
 * nothing of it leaves the page.
 */
export function answerAt(addresses: readonly string[], chain: Chain): void {
  const wanted = new Set(addresses.map((address) => new URL(address).href))
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!wanted.has(request.url)) return send(input, init)
    const body: Call | readonly Call[] = await request.json()
    return Response.json(
      'length' in body
        ? await Promise.all(body.map((call) => answer(chain, call)))
        : await answer(chain, body),
    )
  }
}

async function answer(chain: Chain, { id, method, params = [] }: Call) {
  try {
    return { jsonrpc: '2.0', id, result: await chain(method, params) }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } }
  }
}
