import { systemClock } from '@bowline/common'
import { expect, test } from 'vitest'
import { createNode } from '../../testing/createNode.test.support.ts'
import { askNode } from './askNode.ts'

const ask = async (code: number, message: string, onBytes?: (bytes: number) => void) => {
  const { url } = await createNode(({ id }, response) => {
    response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))
    return undefined
  })
  const request = { method: 'eth_getLogs', params: [], onBytes }
  return askNode(url, request, { fetch, clock: systemClock, timeoutMs: 5_000 })
}

test.each([
  'query returned more than 10000 results. Try with this block range [0x1, 0x2].',
  'exceed maximum block range: 5000',
  'query timeout exceeded',
])(
  'a refusal of too many logs with the code of a rate limit (%s) is passed on',
  async (message) => {
    expect(await ask(-32005, message)).toEqual({ error: { code: -32005, message } })
  },
)

test('a rate limit is the fault of the endpoint', async () => {
  await expect(ask(-32005, 'daily request count exceeded, request rate limited')).rejects.toThrow()
})

test('the bytes of a question and its answer are counted', async () => {
  const counted: number[] = []
  await ask(-32000, 'no', (bytes) => counted.push(bytes))
  expect(counted).toHaveLength(1)
  expect(counted[0]).toBeGreaterThan(100)
})
