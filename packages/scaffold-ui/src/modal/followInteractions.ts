import {
  type AnyInteraction,
  type Connection,
  currentRoute,
  isEnd,
  type Kit,
  leaveInteraction,
  networkOf,
  type Route,
  type RouteName,
  startConnect,
  startSwitch,
} from '@bowline/controllers'
import type { Environment } from '../context/Environment.ts'
import { connectTarget } from '../parts/connectTarget.ts'
import { isAbout } from '../parts/interaction/isAbout.ts'
import { leaveSwitch } from './leaveSwitch.ts'

/**
 * Ties the visits of screens to the interactions that they draw. A visit starts its interaction within the
 * click that leads to it; leaving it for good, by going back or closing, cancels the interaction; and an
 * interaction that is done closes the modal. Returns what stops it.
 */
export function followInteractions(kit: Kit, { isMobile }: Environment): () => void {
  const visit = (route: Route) => {
    if (VISITED.has(route)) return
    VISITED.add(route)
    begin(kit, route, isMobile())
  }
  visit(currentRoute(kit.router.store.getState()))
  const stopRouter = kit.router.store.subscribe((state, previous) => {
    const left = previous.history.filter((route) => !state.history.includes(route))
    if (left.some(({ name }) => DRAWS.has(name))) leaveInteraction(kit)
    visit(currentRoute(state))
  })
  let stopStep = () => {}
  const follow = (interaction: AnyInteraction | undefined) => {
    stopStep()
    stopStep =
      interaction?.step.subscribe(({ kind }) => {
        if (kind === 'done') leaveDone(kit, interaction)
      }) ?? (() => {})
  }
  follow(kit.interaction.getState())
  const stopInteraction = kit.interaction.subscribe(follow)
  return () => {
    stopRouter()
    stopInteraction()
    stopStep()
  }
}

/** Each visit of a view is an object of its own; React may replay the effect that follows them. */
const VISITED = new WeakSet<Route>()

/** Views that draw an interaction. */
const DRAWS: ReadonlySet<RouteName> = new Set<RouteName>([
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'SwitchNetwork',
])

function begin(kit: Kit, route: Route, isMobile: boolean): void {
  if (route.name === 'SwitchNetwork') {
    const { chainId } = route.data
    if (networkOf(kit.networks.getState(), chainId)) startSwitch(kit, { chainId })
    return
  }
  const target = connectTarget(kit, route, isMobile)
  const shown = kit.interaction.getState()
  // The app may have started it and now shows the screen for it.
  const isUnderWay = isAbout(shown, target) && !isEnd(shown.step.getState())
  if (target && !isUnderWay) startConnect(kit, target)
}

/** Leads on from what has succeeded. */
function leaveDone(kit: Kit, interaction: AnyInteraction): void {
  const { modal, router } = kit
  const route = currentRoute(router.store.getState())
  if (interaction.kind === 'switch') {
    const { chainId } = interaction.subject
    if (route.name === 'SwitchNetwork' && route.data.chainId === chainId) leaveSwitch(kit)
    return
  }
  const step = interaction.step.getState()
  // On a chain that the app does not serve, the screen for it has the word.
  if (step.kind !== 'done' || !modal.store.getState().open || kit['~internals'].mustSwitch()) return
  // The screen says what is missing.
  if (step.missing.length > 0 && DRAWS.has(route.name)) return
  const connections = kit.connections.getState()
  const undecided = step.connected.find((one) => hasChoice(connections[one]))
  if (undecided && !isPaired(kit, interaction.subject.connectorId))
    modal.open({ name: 'Accounts', data: { namespace: undecided } })
  else modal.close()
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
