import { type Clock, KitError } from '@bowline/common'
import { readText } from '@bowline/common/adapters'
import { type Endpoint, RPC_TIMEOUT_MS } from './Endpoint.ts'
import { asAnswer, readAnswer } from './readAnswer.ts'

/** Asks a node over HTTP. `name` stands for it in errors: its address may carry a key. */
export function httpEndpoint(url: string, name: string, clock: Clock): Endpoint {
  let lastId = 0

  const post = async (method: string, params: readonly unknown[], signal: AbortSignal) => {
    lastId += 1
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }),
      // No request goes to a host that the config does not name.
      redirect: 'error',
      signal,
    })
    if (response.status === 429) throw new KitError('RATE_LIMITED', { endpoint: name })
    if (!response.ok) throw new KitError('HTTP_STATUS', { endpoint: name, status: response.status })
    return readText(name, response)
  }

  return {
    async request(method, params) {
      const late = new AbortController()
      const cancel = clock.after(RPC_TIMEOUT_MS, () => late.abort())
      let text: string
      try {
        text = await post(method, params, late.signal)
      } catch (cause) {
        if (cause instanceof KitError) throw cause
        const code = late.signal.aborted ? 'HTTP_TIMEOUT' : 'HTTP_UNREACHABLE'
        throw new KitError(code, { endpoint: name }, { cause })
      } finally {
        cancel()
      }
      return readAnswer(asAnswer(parse(text)), name)
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not a node: a captive portal, for example.
    return undefined
  }
}
