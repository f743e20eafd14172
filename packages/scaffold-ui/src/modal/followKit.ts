import type { Namespace } from '@bowline/common'
import {
  type AnyInteraction,
  activeConnection,
  type Connection,
  isEnd,
  type Kit,
  type Route,
  rejectPrompts,
} from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import type { Environment } from '@bowline/controllers/react'
import type { ViewLoader } from '../visit/createViewLoader.ts'
import { goBackOrClose } from '../visit/goBackOrClose.ts'
import { viewsOf } from '../visit/ViewEntry.ts'
import { leaveVisit } from '../visit/visits.ts'
import { isPromptRoute, promptRoute } from './promptRoute.ts'

interface Surroundings {
  readonly environment: Environment
  readonly loader: ViewLoader
}

/**
 * Connects the visits of screens with their interactions. A visit starts its interaction within the click
 * that opens it. Leaving the screen for good, by going back or closing, cancels the interaction, and a
 * completed interaction closes the modal. Returns a function that stops this.
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
    // A view whose code was not loaded starts its interaction once it is.
    loader.store.subscribe(() => begin(current())),
  ]
  /** The app may connect, or have users sign in, without the modal. */
  const openIfAsked = (shown: AnyInteraction | undefined) => {
    if (shown?.step.getState().kind === 'signIn' && !draws(current())) kit.modal.open(SIGN_IN)
  }
  let stopStep = () => {}
  const follow = (shown: AnyInteraction | undefined) => {
    stopStep()
    stopStep =
      shown?.step.subscribe((now, before) => {
        openIfAsked(shown)
        if (now.kind === 'done') leaveDone(kit, shown, draws(current()))
        // The user has declined here: a wallet that declines to sign does not end the interaction.
        const isOver = now.kind === 'failed' && now.code === 'USER_REJECTED'
        if (isOver && before.kind === 'signIn') goBackOrClose(kit)
      }) ?? (() => {})
    openIfAsked(shown)
  }
  stops.push(interaction.subscribe(follow), () => stopStep())
  follow(interaction.getState())
  begin(current())
  return () => {
    for (const stop of stops) stop()
  }
}

/** Each visit of a view is a separate object. React may replay the effect that follows visits. */
const VISITED = new WeakSet<Route>()

const SIGN_IN: Route = { name: 'ConnectingSiwe' }

/** Leaves the screen of an interaction that succeeded. */
function leaveDone(kit: Kit, interaction: AnyInteraction, isDrawn: boolean): void {
  const { config, modal, router } = kit
  if (interaction.kind === 'switch') {
    const { name, data } = currentRoute(router.store.getState())
    if (name === 'SwitchNetwork' && data.chainId === interaction.subject.chainId) leaveSwitch(kit)
    return
  }
  if (interaction.kind === 'signIn') {
    goBackOrClose(kit)
    return
  }
  const step = interaction.step.getState()
  // On a chain that the app does not serve, the screen for that comes first.
  if (step.kind !== 'done' || kit['~internals'].mustSwitch()) return
  // An embedded modal is always open.
  if (!config.enableEmbedded && !modal.store.getState().open) return
  // The screen shows what is missing.
  if (step.missing.length > 0 && isDrawn) return
  const connections = kit.connections.getState()
  const undecided = step.connected.find((one) => hasChoice(connections[one]))
  if (undecided && !isPaired(kit, interaction.subject.connectorId))
    modal.open({ name: 'Accounts', data: { namespace: undecided } })
  else closeUnlessAsked(kit)
}

/** Whether a connector is paired: on a phone the user has chosen which accounts to share. */
const isPaired = (kit: Kit, connectorId: string): boolean =>
  kit.connectors.getState().some(({ id, pairs }) => id === connectorId && pairs)

/**
 * Whether a wallet shares several accounts and leaves the choice to the app. Addresses with different
 * purposes are no such choice, and neither is one account of each kind: the usual one comes first.
 */
function hasChoice(connection: Connection | undefined): boolean {
  if (connection?.status !== 'connected' || !connection.canChooseAccount) return false
  const { accounts, accountKinds, addressLabels } = connection
  const kinds = new Set(accounts.map((account) => accountKinds?.[account]))
  return !addressLabels && accounts.length > 1 && kinds.size < accounts.length
}

/** Closes screens that a change in a wallet has made pointless. Returns a function that stops this. */
export function followConnections(kit: Kit): () => void {
  const { connections, events, interaction, networks, router } = kit
  const route = () => currentRoute(router.store.getState())
  const stopConnections = connections.subscribe((now, before) => {
    // The keys of the state are namespaces, but `Object.keys` returns `string[]`.
    const isUnlocked = (Object.keys(now) as Namespace[]).some(
      (one) => before[one].status === 'locked' && now[one].status === 'connected',
    )
    const shown = interaction.getState()
    // Closing the screen of an interaction would cancel it.
    const isAsking = shown !== undefined && !isEnd(shown.step.getState())
    if (isUnlocked && !isAsking && viewsOf(kit).get(route().name)?.leadsToWallets)
      closeUnlessAsked(kit)
  })
  const stopNetworks = events.on('networkChanged', ({ chainId }) => {
    const { name, data } = route()
    // After declining, the user may have switched in the wallet itself.
    if (name === 'SwitchNetwork' && data.chainId === chainId) leaveSwitch(kit)
    if (name === 'UnsupportedChain' && !kit['~internals'].mustSwitch()) closeUnlessAsked(kit)
  })
  const leaveConnection = () => {
    const isConnected = !!activeConnection(connections.getState(), networks.getState())
    if (!isConnected && viewsOf(kit).get(route().name)?.needsConnection) closeUnlessAsked(kit)
  }
  const stopDisconnected = events.on('disconnected', leaveConnection)
  const stopLocked = events.on('locked', leaveConnection)
  return () => {
    stopConnections()
    stopNetworks()
    stopDisconnected()
    stopLocked()
  }
}

/**
 * Opens the modal for the first prompt, and closes it after the last answer if it was
 * opened for that. In an open modal, `useShownRoute` shows prompts above the current view. Closing the
 * modal refuses all prompts.
 */
export function followPrompts(kit: Kit): () => void {
  const { config, modal, prompts, router } = kit
  const isOpen = () => modal.store.getState().open
  const openIfAsked = () => {
    const [first] = prompts.getState()
    if (first && !isOpen() && !config.enableEmbedded) modal.open(promptRoute(first))
  }
  const stops = [
    prompts.subscribe(({ length }) => {
      openIfAsked()
      const isOpenedForIt = isPromptRoute(currentRoute(router.store.getState()))
      if (length === 0 && isOpen() && isOpenedForIt) modal.close()
    }),
    modal.store.subscribe(({ open }) => {
      if (!open) rejectPrompts(kit)
    }),
  ]
  openIfAsked()
  return () => {
    for (const stop of stops) stop()
  }
}

/** Goes back to the view before the list in which the network was chosen. */
export function leaveSwitch({ router }: Kit): void {
  router.back()
  if (currentRoute(router.store.getState()).name === 'Networks') router.back()
}

/**
 * Closes the modal because its screen has served. Closing it as the user does would refuse what a wallet asks
 * meanwhile: that stays, and the last answer closes.
 */
export function closeUnlessAsked({ modal, prompts }: Kit): void {
  const [first] = prompts.getState()
  if (first) modal.open(promptRoute(first))
  else modal.close()
}
