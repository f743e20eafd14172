import type { Kit, Readable, Route } from '@bowline/controllers'
import type { ScreenName } from '../../visit/ScreenViews.ts'

export interface ResultOptions {
  readonly result: Route
  /** The views that lead to it. Who has left them is told by a toast alone. */
  readonly views: readonly ScreenName[]
  /** How the payment goes. */
  readonly payment: Readable<{ readonly status: string }>
  /** Its status once the wallet has answered. */
  readonly answered: string
}

/**
 * Shows how a payment goes once the wallet has answered, also to who has gone back meanwhile. Money has moved:
 * it is a one-way.
 */
export function showResult(kit: Kit, { result, views, payment, answered }: ResultOptions): void {
  const isOneOf: ReadonlySet<string> = new Set(views)
  payment.subscribe(({ status }, before) => {
    if (status !== answered || before.status === answered) return
    const { history, lockedAt } = kit.router.store.getState()
    const isThere = history.slice(lockedAt).some(({ name }) => isOneOf.has(name))
    if (isThere) kit.router.push(result, { lock: true })
  })
}
