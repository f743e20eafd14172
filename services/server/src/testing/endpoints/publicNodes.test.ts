import { createManualClock } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { createNode } from '../createNode.test.support.ts'
import { createTestServer } from '../createTestServer.test.support.ts'
import { endpointProfiles } from './endpoints.test.support.ts'

interface Words {
  readonly status: number
  readonly code: number
  readonly message: string
}

/** A node that says this to everything but what its chain is, and counts what it is asked. */
const refusing = ({ status, code, message }: Words, headers: Record<string, string> = {}) =>
  createNode(({ id }, response) => {
    response.writeHead(status, headers)
    response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))
  })

function serve(nodes: readonly { readonly url: string }[]) {
  const clock = createManualClock()
  const rpc = { 'eip155:1': nodes.map(({ url }) => url) }
  return { ...createTestServer({ BOWLINE_RPC: JSON.stringify(rpc) }, { clock }), clock }
}

const OLD = ['0x00000000000000000000000000000000000a11ce', '0x1'] as const
const archives = endpointProfiles.flatMap(({ name, archive }) =>
  archive ? [[name, archive.refused] as const] : [],
)

describe.each(archives)('an old state that %s does not have', (_name, refused) => {
  test('is asked of the next node, and shuts nobody out', async () => {
    const [young, old] = [await refusing(refused), await createNode(() => '0x5')]
    const { rpc } = serve([young, old])
    for (let visit = 1; visit <= 6; visit++)
      expect((await rpc('eip155:1', 'eth_getBalance', OLD)).body).toMatchObject({ result: '0x5' })
    // It goes on being asked first: nothing is wrong with it.
    expect(young.requests).toHaveLength(6)
  })

  test('is refused in its words where no other node is', async () => {
    const young = await refusing(refused)
    const { rpc } = serve([young])
    const { body } = await rpc('eip155:1', 'eth_getBalance', OLD)
    // Addresses in its words are cut.
    expect(body.error).toMatchObject({ code: refused.code, message: expect.any(String) })
    expect(young.requests).toHaveLength(1)
  })
})

test('logs of too many blocks, with the code of rate limits, do not count against the node', async () => {
  const message = 'query returned more than 10000 results. Try with this block range [0x1, 0x2].'
  const node = await refusing({ status: 200, code: -32005, message })
  const { rpc } = serve([node])
  for (let visit = 1; visit <= 6; visit++) {
    const filter = { fromBlock: '0x1', toBlock: '0x2' }
    const { body } = await rpc('eip155:1', 'eth_getLogs', [filter])
    expect(body.error).toMatchObject({ code: -32005, message })
  }
})

test('a node that asks for patience is left alone for as long, up to 30 s', async () => {
  const words = { status: 429, code: -32090, message: 'Too many requests' }
  const busy = await refusing(words, { 'retry-after': '10' })
  const other = await createNode(() => '0x7')
  const { rpc, clock } = serve([busy, other])
  const ask = async () => (await rpc('eip155:1', 'eth_gasPrice')).body.result
  expect([await ask(), await ask()]).toEqual(['0x7', '0x7'])
  expect(busy.requests).toHaveLength(1)
  clock.advance(9_999)
  await ask()
  expect(busy.requests).toHaveLength(1)
  clock.advance(1)
  await ask()
  expect(busy.requests).toHaveLength(2)
})

test('a block that a back end does not have yet is asked for once more', async () => {
  let asked = 0
  const node = await createNode(({ id }, response) => {
    asked += 1
    if (asked > 1) return '0x9'
    const error = { code: -32000, message: 'header not found' }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
    return undefined
  })
  const { rpc } = serve([node])
  expect((await rpc('eip155:1', 'eth_call', [{}, 'latest'])).body).toMatchObject({ result: '0x9' })
})
