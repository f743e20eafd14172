import { defineNetwork, type Session } from '@bowline/common'
import { describeHostileWallet } from '@bowline/common/suites'
import { createManualClock } from '@bowline/common/testing'
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

const METHODS = {
  connect: 'enable',
  restore: 'accounts.get',
  sign: 'signRaw',
  pay: 'signPayload',
} as const
const [alice, bob] = [polkadotTestAccount(0), polkadotTestAccount(1)]

describeHostileWallet({
  name: 'Polkadot',
  async create() {
    node.holdings.set(alice.publicKey, { free: 1_000_000_000_000n })
    const networks = [defineNetwork<'polkadot'>({ ...polkadotRelay, rpcUrls: [node.httpUrl] })]
    const wallet = createPolkadotTestWallet({ name: 'harbor' })
    const clock = createManualClock()
    const connector = createExtensionConnector(
      { id: 'polkadot:harbor', name: 'harbor', type: 'announced', extension: wallet.extension },
      { clock, prefixes: new Map(), appName: 'Tests' },
    )
    const operations = await polkadot({ networks, clock }).load()
    const from = `${polkadotRelay.chainId}:${alice.address(0)}` as const
    return {
      connector,
      options: { networks, account: from },
      sign: (session: Session<'polkadot'>) =>
        operations.signMessage(session.provider('polkadot'), from, 'Hello'),
      pay: (session: Session<'polkadot'>) =>
        operations.transfer(session.provider('polkadot'), {
          from,
          to: bob.address(0),
          amount: 20_000_000_000n,
        }),
      fail: (act, error) => wallet.fail(METHODS[act], error),
      hold(act) {
        if (act === 'restore') return wallet.delay()
        wallet.setApproval('manual')
        return () => wallet.accept()
      },
      advance: (ms) => clock.advance(ms),
      asked: (act) => (act === 'restore' ? wallet.log : wallet.prompts.get()).length,
    }
  },
})
