import { KitError } from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  SOLANA,
  settled,
  setupKit,
  solanaScope,
  stepOf,
  until,
} from '../../assembly/kitHarness.test.support.ts'
import { internals } from '../../kit/kit.ts'
import { leaveInteraction } from '../../shared/shownInteraction.ts'
import { connect, startConnect } from './connect.ts'
import { ASK_AGAIN_MS } from './followSilentWallets.ts'
import {
  createSilentWallet,
  lockedFromStart,
  scope,
  setupWallet,
  stubPage,
} from './silentWallet.test.support.ts'

let page: ReturnType<typeof stubPage>
beforeEach(() => {
  page = stubPage()
})
afterEach(() => vi.unstubAllGlobals())

describe('a request that is still open in the wallet when the attempt has ended', () => {
  /** The visitor has chosen the wallet, gone back to the list, and its window is still open. */
  async function left() {
    const made = setupWallet(createSilentWallet({ permitted: false }), false)
    await made.start()
    made.kit.modal.open()
    const attempt = startConnect(made.kit, { connectorId: 'fake' })
    await settled()
    expect(stepOf(made.kit)?.kind).toBe('wallet')
    leaveInteraction(made.kit, attempt)
    await settled()
    return made
  }
  /** The same visitor has chosen it again, and reads that a request is open already. */
  async function refused() {
    const made = await left()
    startConnect(made.kit, { connectorId: 'fake' })
    await settled()
    expect(stepOf(made.kit)).toMatchObject({ kind: 'failed', code: 'REQUEST_PENDING' })
    return made
  }

  test('connects when it is approved while the visitor is told that it is open already', async () => {
    const { wallet, kit, clock, events, status } = await refused()
    clock.advance(ASK_AGAIN_MS)
    await settled()
    expect(status()).toBe('disconnected')
    wallet.approve()
    clock.advance(ASK_AGAIN_MS)
    await until(kit.connections, () => status() === 'connected')
    await settled()
    expect(stepOf(kit)?.kind ?? 'done').toBe('done')
    expect(events('connected')).toMatchObject([{ connectorId: 'fake', restored: false }])
    const asked = wallet.asks()
    clock.advance(ASK_AGAIN_MS)
    expect(wallet.asks()).toBe(asked)
  })

  test('connects at once when the visitor comes back from its window', async () => {
    const { wallet, kit, status } = await refused()
    wallet.approve()
    page.focus()
    await until(kit.connections, () => status() === 'connected')
  })

  test.each([
    [
      'the visitor has left that screen',
      async ({ kit }: Awaited<ReturnType<typeof left>>) => leaveInteraction(kit),
    ],
    ['the modal is closed', async ({ kit }: Awaited<ReturnType<typeof left>>) => kit.modal.close()],
    [
      'another wallet is connected',
      async ({ kit }: Awaited<ReturnType<typeof left>>) => {
        const other = createSession([scope])
        internals(kit).reportConnectors('own', [
          connectorOf({ id: 'other', connect: async () => other.session }) as never,
        ])
        await connect(kit, { connectorId: 'other' })
      },
    ],
    ['the kit is destroyed', async ({ kit }: Awaited<ReturnType<typeof left>>) => kit.destroy()],
  ])('changes nothing when it is approved after %s', async (_, end) => {
    const made = await refused()
    const { wallet, kit, clock, events } = made
    await end(made)
    const connections = kit.connections.getState()
    const connects = events('connected').length
    wallet.approve()
    clock.advance(ASK_AGAIN_MS)
    page.focus()
    await settled()
    expect(kit.connections.getState()).toEqual(connections)
    expect(events('connected')).toHaveLength(connects)
    expect(wallet.asks()).toBe(0)
  })

  test('is not asked after by an app that has no modal open', async () => {
    const made = await left()
    made.kit.modal.close()
    await connect(made.kit, { connectorId: 'fake' }).catch(() => {})
    await settled()
    made.wallet.approve()
    made.clock.advance(ASK_AGAIN_MS)
    page.focus()
    await settled()
    expect([made.status(), made.wallet.asks()]).toEqual(['disconnected', 0])
  })

  test('in a wallet that could prompt when it is read is left to the visitor', async () => {
    let reads = 0
    const connector = connectorOf({
      id: 'prompting',
      namespaces: [SOLANA],
      connect: () => Promise.reject(new KitError('REQUEST_PENDING', {})),
      restore: async () => {
        reads += 1
        return createSession([solanaScope]).session
      },
    })
    const { kit, start } = setupKit({ adapters: [createSolanaAdapter([connector])] })
    await start()
    kit.modal.open()
    await connect(kit, { connectorId: 'prompting' }).catch(() => {})
    await settled()
    expect(reads).toBe(0)
  })

  test('that shows accounts although it is refused is not asked in a circle', async () => {
    let connects = 0
    const connector = connectorOf({
      id: 'fake',
      readsQuietly: true,
      connect: () => {
        connects += 1
        return Promise.reject(new KitError('REQUEST_PENDING', {}))
      },
      restore: async () => createSession([scope], { refresh: async () => {} }).session,
    })
    const adapter = createFakeAdapter({ connectors: [connector as never] })
    const { kit, clock, start } = setupKit({ adapters: [adapter] })
    await start()
    kit.modal.open()
    await connect(kit, { connectorId: 'fake' }).catch(() => {})
    await settled()
    clock.advance(10 * ASK_AGAIN_MS)
    await settled()
    // It may have been approved right after the refusal.
    expect(connects).toBe(2)
  })

  test('connects nothing by itself once the visitor has cancelled, and at once if it is chosen again', async () => {
    const { wallet, kit, clock, status } = await left()
    wallet.approve()
    clock.advance(10 * ASK_AGAIN_MS)
    page.focus()
    await settled()
    expect([status(), wallet.asks()]).toEqual(['disconnected', 0])
    await connect(kit, { connectorId: 'fake' })
    expect(status()).toBe('connected')
  })

  test('to unlock a wallet that is shown as locked connects once, by its own session', async () => {
    const { wallet, kit, clock, events, status } = await lockedFromStart()
    kit.modal.open()
    const attempt = startConnect(kit, { connectorId: 'fake' })
    await settled()
    leaveInteraction(kit, attempt)
    await settled()
    wallet.unlock()
    clock.advance(ASK_AGAIN_MS)
    await until(kit.connections, () => status() === 'connected')
    await settled()
    expect(events('connecting')).toHaveLength(1)
    expect(events('connected')).toMatchObject([{ restored: true }])
  })
})
