import type { ChainId, Scope } from '@bowline/common'
import { ProviderError } from '@bowline/common/adapters'
import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import type { ProviderSession } from './ProviderSession.ts'
import { switchEthereumChain } from './switchEthereumChain.ts'

const params = [{ chainId: '0xa' }]

/** The parts of a session that switching uses. */
function createSession(approved: readonly ChainId[] | undefined) {
  const clock = createManualClock()
  const listeners = new Set<() => void>()
  const active: ChainId[] = []
  let approvedChainIds = approved
  let isOver = false
  const session: Pick<ProviderSession, 'clock' | 'scope' | 'subscribe' | 'setActiveChain'> = {
    clock,
    scope: (): Scope | undefined =>
      isOver
        ? undefined
        : { namespace: 'eip155', chainId: 'eip155:1', accounts: [], approvedChainIds },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    setActiveChain: (chainId) => void active.push(chainId),
  }
  return {
    // Switching uses no other part.
    session: session as ProviderSession,
    clock,
    listeners,
    active,
    end() {
      isOver = true
    },
    approve(...chainIds: ChainId[]) {
      approvedChainIds = chainIds
      for (const listener of [...listeners]) listener()
    },
  }
}

test('a network that the wallet has approved becomes active without a request', async () => {
  const { session, active } = createSession(['eip155:1', 'eip155:10'])
  const ask = () => Promise.reject(new Error('not asked'))
  expect(await switchEthereumChain(session, params, ask)).toBeNull()
  expect(active).toEqual(['eip155:10'])
})

test.each(['before', 'after'])('a wallet may approve the network %s it answers', async (when) => {
  const { session, active, approve, clock, listeners } = createSession(['eip155:1'])
  const asked: unknown[] = []
  const switching = switchEthereumChain(session, params, async (...request) => {
    asked.push(request)
    if (when === 'before') approve('eip155:10')
  })
  if (when === 'after') {
    await expect.poll(() => listeners.size).toBe(1)
    approve('eip155:137')
    clock.advance(2999)
    approve('eip155:1', 'eip155:10')
  }
  expect(await switching).toBeNull()
  expect([asked, active]).toEqual([[['wallet_switchEthereumChain', params]], ['eip155:10']])
  expect(listeners.size).toBe(0)
})

test.each([[['eip155:1']], [undefined]] as const)(
  'a wallet that agrees but approves nothing within 3 s: 4902 (approved: %j)',
  async (approved) => {
    const { session, active, clock, listeners } = createSession(approved)
    const switching = switchEthereumChain(session, params, async () => null)
    const failed = expect(switching).rejects.toMatchObject({
      code: 4902,
      message: 'The wallet has not approved eip155:10.',
    })
    await expect.poll(() => listeners.size).toBe(1)
    clock.advance(3000)
    await failed
    expect([listeners.size, active]).toEqual([0, []])
  },
)

test('a session that ends while the wallet is asked has approved nothing', async () => {
  const { session, active, clock, listeners, end } = createSession(['eip155:1'])
  const switching = switchEthereumChain(session, params, async () => end())
  const failed = expect(switching).rejects.toMatchObject({ code: 4902 })
  await expect.poll(() => listeners.size).toBe(1)
  clock.advance(3000)
  await failed
  expect(active).toEqual([])
})

test.each([
  [new ProviderError(4200, 'Not allowed.'), 4902],
  [new ProviderError(4001, 'Rejected.'), 4001],
  [Object.assign(new Error('Foreign'), { code: 4200 }), 4200],
])('when asking fails with %s the code is %i', async (failure, code) => {
  const { session, active } = createSession(['eip155:1'])
  const switching = switchEthereumChain(session, params, () => Promise.reject(failure))
  await expect(switching).rejects.toMatchObject(
    code === 4902 ? { code, cause: failure } : { code, message: failure.message },
  )
  expect(active).toEqual([])
})
