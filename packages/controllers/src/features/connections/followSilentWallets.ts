import type { Clock } from '@bowline/common'
import { isPageVisible, onReturn } from '../../core/browserPage.ts'
import type { Core, Kit } from '../../kit/kit.ts'
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

/** How often a wallet that shows no account is asked again while the visitor can see the page. */
export const ASK_AGAIN_MS = 3_000

interface Asking {
  readonly kit: Pick<Kit, 'modal'>
  readonly clock: Clock
  /** Asks. Must not prompt, and must not throw. */
  ask(): void
  /** Whether an answer is waited for, so that time alone is a reason to ask. */
  isWaiting(): boolean
}

/**
 * Asks whenever the visitor may have unlocked or locked a wallet: the page is shown or gets the focus, the
 * modal opens, and while an answer is waited for every few seconds. Wallets do not tell of it, and a hidden page
 * does not ask. Returns what is to be called when `isWaiting` has changed, and what ends it.
 */
export function askAgain({ kit, clock, ask, isWaiting }: Asking) {
  let stopWaiting: (() => void) | undefined
  const wait = () => {
    stopWaiting?.()
    const isDue = isWaiting() && isPageVisible()
    stopWaiting = isDue ? clock.after(ASK_AGAIN_MS, again) : undefined
  }
  const again = () => {
    // First, because an answer may end it.
    wait()
    if (isPageVisible()) ask()
  }
  const stops = [
    onReturn(again),
    kit.modal.store.subscribe(({ open }, before) => {
      if (open && !before.open) again()
    }),
  ]
  wait()
  return {
    changed() {
      if (isWaiting() !== (stopWaiting !== undefined)) wait()
    },
    stop() {
      stopWaiting?.()
      for (const stop of stops) stop()
    },
  }
}
