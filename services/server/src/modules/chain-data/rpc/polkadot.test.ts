import { createManualClock } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { createNode } from '../../../testing/createNode.test.support.ts'
import { createTestServer } from '../../../testing/createTestServer.test.support.ts'

const GENESIS = `0x${'ab'.repeat(32)}`
const CHAIN = `polkadot:${'ab'.repeat(16)}`
const METADATA = ['Metadata_metadata_at_version', '0x0f000000']

const FEE = ['TransactionPaymentApi_query_info', '0x0484']

async function setup({ genesis = GENESIS, metadata = '0x01ab' } = {}) {
  const asked: string[] = []
  const node = await createNode(
    ({ method, params }) => {
      asked.push(method)
      if (method === 'chain_getBlockHash') return genesis
      if (params[0] === FEE[0]) return `0x${'00'.repeat(20)}`
      if (method === 'system_properties') return { ss58Format: 0, tokenSymbol: ['SEA'] }
      return JSON.stringify(params) === JSON.stringify(METADATA) ? metadata : null
    },
    { chainId: undefined },
  )
  const rpc = JSON.stringify({ [CHAIN]: node.url })
  const server = createTestServer({ BOWLINE_RPC: rpc }, { clock: createManualClock() })
  const ask = async (method: string, params: readonly unknown[] = []) =>
    (await server.rpc(CHAIN, method, params)).body
  return { ask, asked }
}

describe('a chain of Polkadot’s kind', () => {
  test('gives its metadata and its currency', async () => {
    const { ask } = await setup()
    expect(await ask('state_call', METADATA)).toMatchObject({ result: '0x01ab' })
    expect(await ask('system_properties')).toMatchObject({ result: { tokenSymbol: ['SEA'] } })
  })

  test('gives metadata that are longer than other answers may be', async () => {
    const metadata = `0x${'ab'.repeat(1_500_000)}`
    const { ask } = await setup({ metadata })
    expect((await ask('state_call', METADATA)).result).toHaveLength(metadata.length)
  })

  test('says what a transaction costs', async () => {
    const { ask } = await setup()
    expect(await ask('state_call', FEE)).toMatchObject({ result: `0x${'00'.repeat(20)}` })
  })

  test.each([
    ['state_call', ['Core_version', '0x']],
    ['state_call', [FEE[0], 'ab']],
    ['state_call', [FEE[0], { toString: '0x00' }]],
    ['state_call', [...FEE, GENESIS]],
    ['state_call', [FEE[0], `0x${'ab'.repeat(9_000)}`]],
    ['state_call', [...METADATA, GENESIS]],
    ['state_getMetadata', []],
    ['author_submitExtrinsic', ['0x00']],
    ['eth_call', []],
  ])('is asked nothing else: %s %j', async (method, params) => {
    const { ask, asked } = await setup()
    expect(await ask(method, params)).toMatchObject({ error: { code: expect.any(Number) } })
    expect(asked).toEqual([])
  })

  test('is not another one', async () => {
    const { ask } = await setup({ genesis: `0x${'cd'.repeat(32)}` })
    expect(await ask('system_properties')).toMatchObject({ error: {} })
  })
})
