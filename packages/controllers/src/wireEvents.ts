import type { Namespace, TransactionStatus } from '@bowline/common'
import { invalidateBalances } from './features/balances/invalidateBalances.ts'
import { activeConnection } from './features/connections/activeConnection.ts'
import type { ConnectAttempt, Connection } from './features/connections/Connection.ts'
import { followOtherTabs } from './features/connections/followOtherTabs.ts'
import type { RouteName } from './features/router/Routes.ts'
import { currentRoute } from './features/router/router.ts'
import { failureToast, paymentToast } from './features/toasts/failureToast.ts'
import type { Toast } from './features/toasts/toasts.ts'
import type { Core } from './kit.ts'
import { noteMoved } from './noteMoved.ts'
import { queryClientOf } from './query/queryClientOf.ts'
import { refusalAlert } from './tellRefusal.ts'
import { traitsOf } from './traitsOf.ts'

/** What one feature's news means for another. Features never know of each other. */
export function wireEvents(core: Core): void {
  const { attempt, connections, events, kit, mustSwitch, networks } = core
  const { alerts, modal, router, toasts } = kit
  const isConnected = () => !!activeConnection(connections.getState(), networks.getState())
  const route = () => currentRoute(router.store.getState()).name
  // The modal shows how a payment goes, and the history what became of it.
  const whileTold = () => (modal.store.getState().open ? { brief: true } : undefined)

  events.on('connected', ({ restored, namespaces, method }) => {
    // Somebody who only reloaded the page did not ask for a window.
    if (restored) return
    // On a phone people choose which accounts they share, one by one.
    const undecided =
      method === 'browser' && namespaces.find((one) => hasChoice(connections.getState()[one]))
    if (mustSwitch()) modal.open({ name: 'UnsupportedChain' })
    // The screen of the attempt says what is missing.
    else if (attempt.getState().status === 'partial' && modal.store.getState().open) return
    else if (undecided && modal.store.getState().open)
      modal.open({ name: 'Accounts', data: { namespace: undecided } })
    else modal.close()
  })
  events.on('networkChanged', () => {
    if (mustSwitch()) modal.open({ name: 'UnsupportedChain' })
    else if (route() === 'UnsupportedChain') modal.close()
  })
  const leaveConnection = () => {
    if (!isConnected() && OF_A_CONNECTION.includes(route())) modal.close()
  }
  events.on('disconnected', leaveConnection)
  events.on('locked', leaveConnection)
  connections.subscribe((now, before) => {
    // The keys of the state are namespaces; `Object.keys` does not know.
    const isUnlocked = (Object.keys(now) as Namespace[]).some(
      (one) => before[one].status === 'locked' && now[one].status === 'connected',
    )
    // The screen of an attempt goes with its answer: closing it would take the question back.
    const isAsking = ASKING.includes(attempt.getState().status)
    if (isUnlocked && !isAsking && TO_CONNECT.includes(route())) modal.close()
  })
  events.on('connectFailed', ({ code }) => {
    const alert = refusalAlert(code)
    if (alert) alerts.raise({ code: alert, cause: code })
    // What another tab did meanwhile was left alone because of the attempt.
    void followOtherTabs(core)
  })

  events.on('messageSigned', () => toasts.show({ kind: 'success', code: 'messageSigned' }))
  events.on('transactionSent', (values) =>
    toasts.show({ kind: 'success', code: 'transactionStarted', values, ...whileTold() }),
  )
  events.on('transactionSettled', ({ chainId, hash, status }) => {
    noteMoved(core, { chainId, hash })
    void invalidateBalances(queryClientOf(kit), chainId)
    if (status !== 'unknown')
      toasts.show({ ...ENDS[status], values: { chainId, hash }, ...whileTold() })
  })
  events.on('requestFailed', ({ code, method, namespace }) => {
    const toast =
      method === 'sendTransfer' && namespace
        ? paymentToast(code, traitsOf(kit, namespace))
        : failureToast(code, 'somethingWentWrong')
    if (toast) toasts.show(toast)
    if (code !== 'NODES_DISAGREE') return
    // From now on the lower of the balances is read.
    const { active, activeNamespace } = networks.getState()
    void invalidateBalances(queryClientOf(kit), active[activeNamespace])
  })
  events.on('networkSwitchFailed', ({ code }) => {
    // The view of the switch says it itself.
    const toast = route() === 'SwitchNetwork' ? undefined : failureToast(code, 'switchFailed')
    if (toast) toasts.show(toast)
  })
  events.on('disconnectFailed', () => toasts.show({ kind: 'error', code: 'disconnectFailed' }))
}

/**
 * Whether a wallet has handed out several accounts of a kind and left it to the app which one to use.
 * Addresses with purposes are no such choice: the usual one comes first, and others are for other things.
 */
const hasChoice = (connection: Connection | undefined) =>
  connection?.status === 'connected' &&
  connection.canChooseAccount &&
  !connection.addressLabels &&
  connection.accounts.length > 1

/**
 * Views that make no sense once nobody is connected. What tells how a payment goes does: its answer
 * may still come.
 */
const OF_A_CONNECTION: readonly RouteName[] = [
  'Account',
  'Profile',
  'Accounts',
  'Receive',
  'CompatibleNetworks',
  'Nft',
  'Activity',
  'Send',
  'SendSelectToken',
  'SendCompare',
  'Swap',
  'SwapSelectToken',
  'Onramp',
  'OnrampProviders',
  'ChooseAccountName',
  'RegisterAccountName',
  'UnsupportedChain',
  'SwitchNetwork',
]

/** Views that have served once the wallet is unlocked. */
const TO_CONNECT: readonly RouteName[] = [
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingMultiChain',
]

const ASKING: readonly ConnectAttempt['status'][] = ['opening', 'awaitingApproval']

/** How each end of a transaction is told. */
const ENDS: Readonly<Record<TransactionStatus, Pick<Toast, 'kind' | 'code'>>> = {
  confirmed: { kind: 'success', code: 'transactionConfirmed' },
  reverted: { kind: 'error', code: 'transactionFailed' },
  replaced: { kind: 'error', code: 'transactionReplaced' },
}
