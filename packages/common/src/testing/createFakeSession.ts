import type { Eip1193Provider } from '../caip/ProviderMap.ts'
import type { Prompts } from '../ports/Prompt.ts'
import type { HiddenReason, Scope, Session } from '../ports/Session.ts'

export type FakeScope = Scope<'eip155'>
type FakeSession = Session<'eip155'>

/** The one session of a fake wallet. */
export function createFakeSession({
  scope: first,
  provider,
  prompts,
}: {
  readonly scope: FakeScope | undefined
  readonly provider: Eip1193Provider
  readonly prompts?: Prompts | undefined
}) {
  const listeners = new Set<() => void>()
  let scope = first
  let disconnects = 0
  let isLocked = false
  let isSilent = false
  let reason: HiddenReason = 'locked'

  const change = (next: FakeScope | undefined) => {
    scope = next
    for (const listener of [...listeners]) listener()
  }
  const session: FakeSession = {
    scopes: () => (scope && !isLocked ? [scope] : []),
    locked: () => (scope && isLocked ? ['eip155'] : []),
    whyHidden: () => reason,
    isSilent: () => isSilent,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    provider: () => provider,
    prompts,
    async disconnect() {
      disconnects++
      if (scope) change(undefined)
    },
  }

  return {
    start(granted: FakeScope): FakeSession {
      isLocked = false
      change(granted)
      return session
    },
    current: (): FakeSession | undefined => (scope ? session : undefined),
    set(part: Partial<FakeScope>) {
      if (scope) change({ ...scope, ...part })
    },
    setLocked(locked: boolean, why: HiddenReason = 'locked') {
      isLocked = locked
      reason = why
      change(scope)
    },
    setSilent(silent: boolean) {
      isSilent = silent
      change(scope)
    },
    end: () => change(undefined),
    disconnects: () => disconnects,
  }
}
