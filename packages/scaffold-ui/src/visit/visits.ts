import { type AnyInteraction, type Kit, leaveInteraction, type Route } from '@bowline/controllers'

/** What each visit of a view has started last. A visit is the route object that it was opened with. */
const started = new WeakMap<Route, AnyInteraction>()

/** Notes what a visit has started, so that leaving it cancels that and nothing else. */
export function noteStarted(visit: Route | null, interaction: AnyInteraction | undefined): void {
  if (visit && interaction) started.set(visit, interaction)
}

/** Cancels what a visit has started last. */
export function leaveVisit(kit: Kit, visit: Route): void {
  const interaction = started.get(visit)
  if (interaction) leaveInteraction(kit, interaction)
}

/** Returns a key that differs between two views, also between two with the same name and other data. */
export function routeKey(route: Route): string {
  return route.data ? `${route.name}:${JSON.stringify(route.data, plain)}` : route.name
}

/** Views of other packages may be about amounts. */
const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
