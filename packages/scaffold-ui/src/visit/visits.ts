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
