import type { RouteName } from '../features/router/Routes.ts'
import type { Kit } from '../kit.ts'

export interface ResultRoute {
  readonly result: 'SendResult' | 'SwapResult'
  /** The views that lead to it. Who has left them is told by a toast alone. */
  readonly views: readonly RouteName[]
}

/** Shows how a payment goes, also to who has gone back meanwhile. Money has moved: it is a one-way. */
export function showResult(kit: Kit, { result, views }: ResultRoute): void {
  const { history, lockedAt } = kit.router.store.getState()
  const isThere = history.slice(lockedAt).some(({ name }) => views.includes(name))
  if (isThere) kit.router.push({ name: result }, { lock: true })
}
