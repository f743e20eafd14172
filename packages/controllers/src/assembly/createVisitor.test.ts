import type { ChainId } from '@bowline/common'
import { fakeAccount, fakeNetwork } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { KitOptions } from '../config/KitConfig.ts'
import { resolveConfig } from '../config/resolveConfig.ts'
import type { ConnectionsState } from '../kit/connections.ts'
import type { HeldSession } from '../kit/sessions.ts'
import { createVisitor } from './createVisitor.ts'
import { connectorOf, createSession, setupKit } from './kitHarness.test.support.ts'

const { chainId } = fakeNetwork
const held: HeldSession = {
  connector: connectorOf({ id: 'fake', connect: () => Promise.reject(new Error('not asked')) }),
  session: createSession([{ namespace: 'eip155', accounts: [fakeAccount], chainId }]).session,
  namespaces: ['eip155'],
}

/** What decides for a visitor, of whom the test says what is connected and held. */
function visitorOf({
  chainId: at,
  sessions = [],
  options = {},
}: {
  readonly chainId?: ChainId | undefined
  readonly sessions?: readonly HeldSession[]
  readonly options?: Partial<KitOptions>
}) {
  const { kit } = setupKit()
  const connection = at
    ? { status: 'connected', connectorId: 'fake', accounts: [fakeAccount], chainId: at }
    : { status: 'disconnected' }
  return createVisitor({
    config: { ...resolveConfig({ adapters: kit.config.adapters, ...options }), siwx: undefined },
    connections: createStore(() => ({ eip155: connection }) as ConnectionsState),
    networks: kit.networks,
    heldSessions: createStore(() => sessions),
  })
}

test.each([
  ['nothing is connected or held', 'disconnected', [], false],
  ['a wallet waits for its user to sign in', 'disconnected', [held], true],
  ['another wallet is connected meanwhile', 'connected', [held], false],
  ['a wallet is connected', 'connected', [], false],
] as const)('when %s', (_, status, sessions, mustSignIn) => {
  const visitor = visitorOf({ chainId: status === 'connected' ? chainId : undefined, sessions })
  expect([visitor.isConnected(), visitor.mustSignIn()]).toEqual([
    status === 'connected',
    mustSignIn,
  ])
})

describe('a visitor has to leave the network', () => {
  const elsewhere = 'eip155:999'

  test.each<[when: string, Parameters<typeof visitorOf>[0], mustSwitch: boolean]>([
    ['of a wallet that is on one that the app does not have', { chainId: elsewhere }, true],
    ['not if the app has it', { chainId }, false],
    ['not if nothing is connected', {}, false],
    [
      'not if the app cannot switch networks',
      { chainId: elsewhere, options: { enableNetworkSwitch: false } },
      false,
    ],
    [
      'not if the app allows it',
      { chainId: elsewhere, options: { allowUnsupportedChain: true } },
      false,
    ],
    [
      'not if the app only wants a banner',
      { chainId: elsewhere, options: { unsupportedChain: 'banner' } },
      false,
    ],
  ])('%s', (_, visitor, mustSwitch) => {
    expect(visitorOf(visitor).mustSwitch()).toBe(mustSwitch)
  })
})
