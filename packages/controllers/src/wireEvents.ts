import type { KitErrorCode } from '@bowline/common'
import type { Engine } from './Engine.ts'
import type { AlertCode } from './features/alerts/alerts.ts'
import { invalidateBalances } from './features/balances/invalidateBalances.ts'
import { activeConnection } from './features/connections/activeConnection.ts'
import { followOtherTabs } from './features/connections/followOtherTabs.ts'
import type { RouteName } from './features/router/Routes.ts'
import { currentRoute } from './features/router/router.ts'
import { failureToast } from './features/toasts/failureToast.ts'

/** What one feature's news means for another. Features never know of each other. */
export function wireEvents(engine: Engine): void {
  const { connections, events, kit, mustSwitch, networks } = engine
  const { alerts, modal, queryClient, router, toasts } = kit
  const isConnected = () => !!activeConnection(connections.getState(), networks.getState())
  const route = () => currentRoute(router.store.getState()).name

  events.on('connected', ({ restored }) => {
    // Somebody who only reloaded the page did not ask for a window.
    if (restored) return
    if (mustSwitch()) modal.open({ name: 'UnsupportedChain' })
    else modal.close()
  })
  events.on('networkChanged', () => {
    if (mustSwitch()) modal.open({ name: 'UnsupportedChain' })
    else if (route() === 'UnsupportedChain') modal.close()
  })
  events.on('disconnected', () => {
    if (!isConnected() && OF_A_CONNECTION.includes(route())) modal.close()
  })
  events.on('connectFailed', ({ code }) => {
    const alert = ALERTS[code]
    if (alert) alerts.raise({ code: alert, cause: code })
    // What another tab did meanwhile was left alone because of the attempt.
    void followOtherTabs(engine)
  })

  events.on('messageSigned', () => toasts.show({ kind: 'success', code: 'messageSigned' }))
  events.on('transactionSent', (values) =>
    toasts.show({ kind: 'success', code: 'transactionStarted', values }),
  )
  events.on('transactionSettled', ({ chainId, hash, status }) => {
    void invalidateBalances(queryClient, chainId)
    if (status === 'unknown') return
    const values = { chainId, hash }
    if (status === 'confirmed')
      toasts.show({ kind: 'success', code: 'transactionConfirmed', values })
    else toasts.show({ kind: 'error', code: 'transactionFailed', values })
  })
  events.on('requestFailed', ({ code }) => {
    const toast = failureToast(code, 'somethingWentWrong')
    if (toast) toasts.show(toast)
  })
  events.on('networkSwitchFailed', ({ code }) => {
    // The view of the switch says it itself.
    const toast = route() === 'SwitchNetwork' ? undefined : failureToast(code, 'switchFailed')
    if (toast) toasts.show(toast)
  })
  events.on('disconnectFailed', () => toasts.show({ kind: 'error', code: 'disconnectFailed' }))
}

/** Views that make no sense once nobody is connected. */
const OF_A_CONNECTION: readonly RouteName[] = ['Account', 'UnsupportedChain', 'SwitchNetwork']

const ALERTS: Partial<Record<KitErrorCode, AlertCode>> = {
  ORIGIN_NOT_ALLOWED: 'invalidAppConfiguration',
  CLOCK_SKEWED: 'sessionExpired',
  PROJECT_ID_INVALID: 'invalidProjectId',
  PROJECT_ID_MISSING: 'projectIdNotConfigured',
}
