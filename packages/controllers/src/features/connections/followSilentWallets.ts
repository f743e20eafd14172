import type { Core } from '../../kit.ts'
import { askAgain } from './askAgain.ts'
import { isAwaitingQuietly } from './awaitedWallets.ts'
import { restoreAwaited } from './restore.ts'

/** What a wallet answers that is locked, or no longer shares the account. */
const REFUSALS: readonly string[] = ['WALLET_LOCKED', 'WALLET_UNAUTHORIZED']

/**
 * Asks connected wallets again for their accounts while the kit runs: real ones do not tell when they are
 * locked or unlocked, nor that their extension was reloaded. A wallet that refuses a request is asked as well.
 */
export function followSilentWallets(core: Core): void {
  const { adapters, clock, connections, connectors, events, kit, sessions, whileRunning } = core
  const held = () => [
    ...new Set([...adapters.keys()].map((namespace) => sessions.ownerOf(namespace)?.session)),
  ]
  const ask = () => {
    for (const session of held()) void session?.refresh?.()
    void restoreAwaited(core)
  }
  const isWaitedFor = (one: ReturnType<typeof held>[number]) =>
    one?.refresh && (one.locked?.().length || one.isSilent?.())
  const isWaiting = () => held().some(isWaitedFor) || isAwaitingQuietly(core)
  events.onAny(({ data }) => {
    if ('code' in data && REFUSALS.includes(data.code)) ask()
  })
  whileRunning(() => {
    const asking = askAgain({ kit, clock, ask, isWaiting })
    const stops = [
      connections.store.subscribe(asking.changed),
      connectors.subscribe(() => {
        void restoreAwaited(core)
        asking.changed()
      }),
      asking.stop,
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })
}
