import { systemClock as clock, defineNetwork } from '@bowline/common'
import { describeAdapter } from '@bowline/common/suites'
import { testConversation } from '@bowline/common/testing'
import { createPolkadotTestWallet, polkadotTestAccount } from '@bowline/testing/polkadot'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { afterAll, beforeAll } from 'vitest'
import { createExtensionConnector } from './createExtensionConnector.ts'
import { polkadotRelay } from './networks.ts'
import { startTestNode } from './node.test.support.ts'
import { polkadot } from './polkadot.ts'

let node: Awaited<ReturnType<typeof startTestNode>>
beforeAll(async () => {
  await cryptoWaitReady()
  node = await startTestNode()
})
afterAll(() => node.stop())

const [alice, bob] = [polkadotTestAccount(0), polkadotTestAccount(1)]

describeAdapter({
  name: 'polkadot, whose wallet pays through a node',
  create: () => polkadot({ networks: [polkadotRelay] }),
  addresses: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  notAddresses: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6'],
  async payer() {
    node.holdings.set(alice.publicKey, { free: 1_000_000_000_000n })
    const networks = [defineNetwork<'polkadot'>({ ...polkadotRelay, rpcUrls: [node.httpUrl] })]
    const wallet = createPolkadotTestWallet({ name: 'harbor' })
    const adapter = polkadot({ networks })
    const connector = createExtensionConnector(
      { id: 'polkadot:harbor', name: 'harbor', type: 'announced', extension: wallet.extension },
      { clock, prefixes: new Map(), appName: 'Tests' },
    )
    const { signal } = new AbortController()
    const session = await connector.connect({ networks, signal, ...testConversation() })
    return {
      operations: await adapter.load(),
      provider: session.provider('polkadot'),
      account: `${polkadotRelay.chainId}:${alice.address(0)}`,
      to: bob.address(0),
      amount: 20_000_000_000n,
      // Kusama's form.
      foreign: [bob.address(2)],
      lie: () => wallet.lie('signature'),
      decline: () => wallet.reject(),
      prompts: () => wallet.log.filter(({ method }) => method.startsWith('sign')).length,
    }
  },
})
