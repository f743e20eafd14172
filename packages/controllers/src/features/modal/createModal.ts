import type { EventBus } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import type { KitEvents } from '../../KitEvents.ts'
import type { Route } from '../router/Routes.ts'
import type { Router } from '../router/router.ts'
import type { Modal } from './modal.ts'

export interface ModalOptions {
  /** The modal is part of the page: closing it goes to its first view instead. */
  readonly embedded: boolean
  readonly router: Pick<Router, 'reset' | 'store'>
  readonly events: Pick<EventBus<KitEvents>, 'emit'>
  /** Whether the active family is connected. */
  isConnected(): boolean
  /** Whether the active chain is one that the visitor has to leave before anything else. */
  mustSwitch(): boolean
}

const ACCOUNT: Route = { name: 'Account' }

/**
 * Opens and closes the modal.
 * Both happen at once: nothing is fetched and nothing is waited for.
 */
export function createModal({
  embedded,
  router,
  events,
  isConnected,
  mustSwitch,
}: ModalOptions): Modal {
  const store = createStore(() => ({ open: false }))
  // Always the same objects, so that opening on one that is there already draws nothing anew.
  const [connect] = router.store.getInitialState().history
  const home = (): Route => (isConnected() ? ACCOUNT : connect)

  return {
    store,
    open(route = mustSwitch() ? { name: 'UnsupportedChain' } : home()) {
      router.reset(route)
      if (store.getState().open) return
      store.setState({ open: true })
      events.emit('modalOpened', { route: route.name, connected: isConnected() })
    },
    close() {
      if (embedded) return router.reset(home())
      if (!store.getState().open) return
      store.setState({ open: false })
      router.reset(connect)
      events.emit('modalClosed', { connected: isConnected() })
    },
  }
}
