import { defineNetwork, type ProviderRequest } from '@bowline/common'
import { expect, onTestFinished, test } from 'vitest'
import { polkadotRelay } from '../networks.ts'
import { startTestNode } from '../node.test.support.ts'
import { polkadot } from '../polkadot.ts'

async function setup() {
  const node = await startTestNode()
  onTestFinished(async () => void (await node.stop()))
  const network = defineNetwork<'polkadot'>({ ...polkadotRelay, rpcUrls: [node.httpUrl] })
  const operations = await polkadot({ networks: [network] }).load()
  return (request: ProviderRequest) => operations.askChain?.(network.chainId, request)
}

test('reads are answered by the app’s endpoint', async () => {
  const ask = await setup()
  const hash = { method: 'chain_getBlockHash', params: [0] }
  expect(await ask(hash)).toEqual({ result: expect.stringMatching(/^0x91b171bb/) })
  expect(await ask({ method: 'state_getRuntimeVersion' })).toEqual({
    result: expect.objectContaining({ specVersion: expect.any(Number) }),
  })
})

test.each(['polkadot_signTransaction', 'chain_subscribeNewHeads', 'author_rotateKeys'])(
  '%s is not for the chain to answer',
  async (method) => {
    const ask = await setup()
    expect(await ask({ method })).toBeUndefined()
  },
)

test('parameters of no list are refused before the node is asked', async () => {
  const ask = await setup()
  const request = { method: 'chain_getBlockHash', params: { at: 0 } }
  await expect(ask(request)).rejects.toMatchObject({ code: -32602 })
})
