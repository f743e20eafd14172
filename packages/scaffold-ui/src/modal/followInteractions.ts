import {
  type AnyInteraction,
  type Connection,
  currentRoute,
  type Kit,
  type Route,
} from '@bowline/controllers'
import type { Environment } from '@bowline/controllers/react'
import type { ViewLoader } from '../views/createViewLoader.ts'
import { viewsOf } from '../views/viewsOf.ts'
import { closeUnlessAsked } from './closeUnlessAsked.ts'
import { leaveSwitch } from './leaveSwitch.ts'
import { leaveVisit } from './visits.ts'

interface Surroundings {
  readonly environment: Environment
  readonly loader: ViewLoader
}

/**
 * Ties the visits of screens to the interactions that they draw. A visit starts its interaction within the
 * click that leads to it; leaving it for good, by going back or closing, cancels the interaction; and an
 * interaction that is done closes the modal. Returns what stops it.
 */
export function followInteractions(kit: Kit, { environment, loader }: Surroundings): () => void {
  const { interaction, router } = kit
  const draws = ({ name }: Route) => viewsOf(kit).get(name)?.draws === true
  const current = () => currentRoute(router.store.getState())
  const begin = (route: Route) => {
    const view = loader.store.getState()[route.name]
    if (view?.status !== 'ready' || VISITED.has(route)) return
    VISITED.add(route)
    view.begin?.({ kit, route, environment })
  }
  const stops = [
    router.store.subscribe((state, previous) => {
      const left = previous.history.filter((route) => !state.history.includes(route))
      for (const visit of left) leaveVisit(kit, visit)
      begin(currentRoute(state))
    }),
    // A view whose code was not there begins as soon as it is.
    loader.store.subscribe(() => begin(current())),
  ]
  let stopStep = () => {}
  const follow = (shown: AnyInteraction | undefined) => {
    stopStep()
    stopStep =
      shown?.step.subscribe(({ kind }) => {
        if (kind === 'done') leaveDone(kit, shown, draws(current()))
      }) ?? (() => {})
  }
  stops.push(interaction.subscribe(follow), () => stopStep())
  follow(interaction.getState())
  begin(current())
  return () => {
    for (const stop of stops) stop()
  }
}

/** Each visit of a view is an object of its own; React may replay the effect that follows them. */
const VISITED = new WeakSet<Route>()

/** Leads on from what has succeeded. */
function leaveDone(kit: Kit, interaction: AnyInteraction, isDrawn: boolean): void {
  const { config, modal, router } = kit
  if (interaction.kind === 'switch') {
    const { name, data } = currentRoute(router.store.getState())
    if (name === 'SwitchNetwork' && data.chainId === interaction.subject.chainId) leaveSwitch(kit)
    return
  }
  const step = interaction.step.getState()
  // On a chain that the app does not serve, the screen for it has the word.
  if (step.kind !== 'done' || kit['~internals'].mustSwitch()) return
  // A part of the page is always open.
  if (!config.enableEmbedded && !modal.store.getState().open) return
  // The screen says what is missing.
  if (step.missing.length > 0 && isDrawn) return
  const connections = kit.connections.getState()
  const undecided = step.connected.find((one) => hasChoice(connections[one]))
  if (undecided && !isPaired(kit, interaction.subject.connectorId))
    modal.open({ name: 'Accounts', data: { namespace: undecided } })
  else closeUnlessAsked(kit)
}

/** On a phone the user has chosen which accounts to share, one by one. */
const isPaired = (kit: Kit, connectorId: string): boolean =>
  kit.connectors.getState().some(({ id, pairs }) => id === connectorId && pairs)

/**
 * Whether a wallet has given several accounts and leaves it to the app which one to use. Addresses with
 * purposes are no such choice: the usual one comes first, and the others are for other things.
 */
const hasChoice = (connection: Connection | undefined): boolean =>
  connection?.status === 'connected' &&
  connection.canChooseAccount === true &&
  !connection.addressLabels &&
  connection.accounts.length > 1
