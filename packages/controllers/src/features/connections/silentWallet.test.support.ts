import { type ChainOperations, KitError, memoryStorage, type Session } from '@bowline/common'
import { createFakeAdapter, fakeAccount, fakeNetwork } from '@bowline/common/testing'
import { vi } from 'vitest'
import {
  connectorOf,
  createSession,
  keep,
  settled,
  setupKit,
  until,
} from '../../assembly/kitHarness.test.support.ts'

export const scope = {
  namespace: 'eip155',
  accounts: [fakeAccount],
  chainId: fakeNetwork.chainId,
} as const
export const saved = { connectorId: 'fake', chainId: fakeNetwork.chainId }

/** The page that the visitor looks at, or has turned away from. */
export function stubPage() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  return {
    turn(visibilityState: 'visible' | 'hidden') {
      document.visibilityState = visibilityState
      document.dispatchEvent(new Event('visibilitychange'))
    },
    focus: () => window.dispatchEvent(new Event('focus')),
  }
}
/** A wallet that tells of no lock and no unlock: only who asks it learns of them. */
export function createSilentWallet({ permitted = true, locked = false } = {}) {
  let isPermitted = permitted
  let isLocked = locked
  let isDead = false
  let asks = 0
  let prompt = Promise.withResolvers<void>()
  const open = () => {
    let seen: 'open' | 'locked' | 'over' = isPermitted && !isLocked ? 'open' : 'locked'
    let isSilent = false
    const made = createSession(seen === 'open' ? [scope] : [], {
      isSilent: () => isSilent,
      locked: () => (seen === 'locked' ? ['eip155'] : []),
      async refresh() {
        asks += 1
        if (seen === 'over') return
        isSilent = isDead
        if (isDead) return made.set(seen === 'open' ? [scope] : [])
        seen = isPermitted && !isLocked ? 'open' : 'locked'
        made.set(seen === 'open' ? [scope] : [])
      },
      async disconnect() {
        seen = 'over'
        made.set([])
      },
      async discard() {
        seen = 'over'
        made.set([])
      },
    })
    return made.session
  }
  let isAsking = false
  const connector = connectorOf({
    id: 'fake',
    readsQuietly: true,
    async connect({ signal }): Promise<Session> {
      if (isPermitted && !isLocked) return open()
      if (isAsking) throw new KitError('REQUEST_PENDING', {})
      isAsking = true
      const left = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new KitError('ABORTED'))),
      )
      await Promise.race([prompt.promise, left])
      return open()
    },
    restore: async () => open(),
  })
  return {
    connector,
    asks: () => asks,
    lock() {
      isLocked = true
    },
    unlock() {
      isLocked = false
    },
    /** Its extension is reloaded or removed under the page, or is back. */
    setDead(value: boolean) {
      isDead = value
    },
    /** Approves the request that is open in the wallet's own window. */
    approve() {
      isPermitted = true
      isAsking = false
      prompt.resolve()
      prompt = Promise.withResolvers()
    },
  }
}

export function setupWallet(
  wallet: ReturnType<typeof createSilentWallet>,
  isSaved = true,
  operations: Partial<ChainOperations<'eip155'>> = {},
) {
  const storage = memoryStorage(isSaved ? keep('connections', { eip155: saved }) : {})
  const adapter = createFakeAdapter({ connectors: [wallet.connector as never], operations })
  return { wallet, ...setupKit({ adapters: [adapter], storage }) }
}

/** A kit whose saved wallet was locked when the page was opened. */
export async function lockedFromStart() {
  const made = setupWallet(createSilentWallet({ locked: true }))
  await made.start()
  await until(made.kit.connections, () => made.status() === 'locked')
  await settled()
  return made
}
