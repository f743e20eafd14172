import type { AskChain, ChainAdapter, Connector, Session } from '@bowline/common'
import { describe, expect, test } from 'vitest'
import type { KitOptions } from '../config/KitConfig.ts'
import { internals } from '../kit/kit.ts'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  SOLANA,
  settled,
  setupKit,
  solanaScope,
  until,
} from './kitHarness.test.support.ts'
import { startAdapter } from './startAdapter.ts'

const askChain: AskChain = async () => undefined
const wallet = connectorOf({
  id: 'sol',
  namespaces: [SOLANA],
  connect: () => Promise.reject(new Error('not asked')),
})

const pairing = connectorOf({ id: 'pairs', type: 'walletConnect', connect: wallet.connect })

/** An adapter whose wallets and sessions the test reports. */
function setup(options: Partial<KitOptions> = {}) {
  const running = new Set<string>()
  const run = (name: string) => {
    running.add(name)
    return () => void running.delete(name)
  }
  let told: unknown
  let find = (_found: readonly Connector[]) => {}
  let take = (_session: Session, _connector: Connector) => {}
  const adapter: ChainAdapter = {
    ...createSolanaAdapter(),
    discover(report, discoverOptions) {
      told = discoverOptions
      find = report
      return run('discover')
    },
  }
  const adopting: ChainAdapter = {
    ...adapter,
    adopt(report) {
      take = report
      return run('adopt')
    },
  }
  return {
    ...setupKit({ adapters: [adapter], ...options }),
    adapter,
    adopting,
    running,
    told: () => told,
    find: (found: readonly Connector[]) => find(found),
    take: (session: Session) => take(session, wallet),
  }
}

test('an adapter is told which wallets the app wants, and is given what it needs', () => {
  const { kit, adapter, told } = setup({
    enableInjected: false,
    defaultAccountTypes: { [SOLANA]: 'eoa' },
  })
  startAdapter(kit, adapter, askChain)
  const { logger } = internals(kit)
  const given = { logger, askChain, loadCode: expect.any(Function) }
  const wanted = { announced: true, injected: false, pairing: true, accountType: 'eoa' }
  expect(told()).toEqual({ ...wanted, ...given })
})

test.each([
  ['the kit pairs itself', { connectors: [pairing] }],
  ['the app wants no pairing', { enableWalletConnect: false }],
])('no pairing of another library is listed where %s', (_, options) => {
  const { kit, adapter, told } = setup(options)
  startAdapter(kit, adapter, askChain)
  expect(told()).toMatchObject({ pairing: false })
})

test('wallets of a family that was removed meanwhile are ignored', () => {
  const { kit, adapter, find } = setup()
  startAdapter(kit, adapter, askChain)
  find([wallet])
  expect(kit.connectors.getState()).toEqual([wallet])
  internals(kit).adapters.delete(SOLANA)
  find([])
  expect(kit.connectors.getState()).toEqual([wallet])
})

test('the search for wallets and for sessions of other libraries can be stopped', () => {
  const { kit, adapter, adopting, running } = setup()
  for (const [one, names] of [
    [adapter, ['discover']],
    [adopting, ['discover', 'adopt']],
  ] as const) {
    const stops = startAdapter(kit, one, askChain)
    expect([...running]).toEqual(names)
    for (const stop of stops) stop()
    expect([...running]).toEqual([])
  }
})

describe('a session that a library of the app has opened', () => {
  const open = () => createSession([solanaScope], { adopted: true }).session

  test('becomes the connection of its family', async () => {
    const { kit, adopting, take, status, events } = setup()
    startAdapter(kit, adopting, askChain)
    take(open())
    await until(kit.connections, () => status(SOLANA) === 'connected')
    expect(events('connected')).toMatchObject([{ connectorId: 'sol', namespaces: [SOLANA] }])
  })

  test('is ignored after the end of the kit', async () => {
    const { kit, adopting, take, status } = setup()
    startAdapter(kit, adopting, askChain)
    kit.destroy()
    take(open())
    await settled()
    expect(status(SOLANA)).toBe('disconnected')
  })
})
