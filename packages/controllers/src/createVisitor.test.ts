import { fakeAccount, fakeNetwork } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { resolveConfig } from './config/resolveConfig.ts'
import { createVisitor } from './createVisitor.ts'
import type { ConnectionsState } from './features/connections/Connection.ts'
import type { HeldSession } from './features/connections/heldSessions.ts'
import { connectorOf, createSession, setupKit } from './kitHarness.test.support.ts'

const { chainId } = fakeNetwork
const held: HeldSession = {
  connector: connectorOf({ id: 'fake', connect: () => Promise.reject(new Error('not asked')) }),
  session: createSession([{ namespace: 'eip155', accounts: [fakeAccount], chainId }]).session,
  namespaces: ['eip155'],
}

test.each([
  ['nothing is connected or held', 'disconnected', [], false],
  ['a wallet waits for its user to sign in', 'disconnected', [held], true],
  ['another wallet is connected meanwhile', 'connected', [held], false],
  ['a wallet is connected', 'connected', [], false],
] as const)('when %s', (_, status, sessions, mustSignIn) => {
  const { kit } = setupKit()
  const connection =
    status === 'connected'
      ? { status, connectorId: 'fake', accounts: [fakeAccount], chainId }
      : { status }
  const visitor = createVisitor({
    config: { ...resolveConfig({ adapters: kit.config.adapters }), siwx: undefined },
    connections: createStore(() => ({ eip155: connection }) as ConnectionsState),
    networks: kit.networks,
    heldSessions: createStore<readonly HeldSession[]>(() => sessions),
  })
  expect([visitor.isConnected(), visitor.mustSignIn()]).toEqual([
    status === 'connected',
    mustSignIn,
  ])
})
