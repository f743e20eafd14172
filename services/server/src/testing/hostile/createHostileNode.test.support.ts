import type { Random } from './createRandom.test.support.ts'
import { hostileJson } from './hostileJson.test.support.ts'

const MAX_ANSWER = 64_000

/** A node whose answers are hostile, in place of `fetch`. It answers which chain it serves, to be asked more. */
export function createHostileNode(random: Random): typeof fetch {
  return async (_address, init) => {
    const question = JSON.parse(String(init?.body ?? '{}'))
    if (question.method === 'eth_chainId')
      return Response.json({ jsonrpc: '2.0', id: question.id, result: '0x1' })
    const result = hostileJson(random, MAX_ANSWER)
    const id = JSON.stringify(question.id ?? 1)
    return new Response(`{"jsonrpc":"2.0","id":${id},"result":${result}}`)
  }
}
