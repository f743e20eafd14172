import type { EventBus } from '@bowline/common'
import { createStore } from 'zustand/vanilla'

import type { KitEvents } from '../../kit/KitEvents.ts'
import type { Modal, Router } from '../../kit/router.ts'
import type { Home } from '../router/Home.ts'

export interface ModalOptions {
  /** The modal is part of the page: closing it shows its first view instead. */
  readonly embedded: boolean
  readonly router: Pick<Router, 'reset' | 'store'>
  readonly events: Pick<EventBus<KitEvents>, 'emit'>
  readonly home: Home
  /** Whether the active family is connected. */
  isConnected(): boolean
  /** Whether the visitor has to leave the active chain first. */
  mustSwitch(): boolean
  /** Whether a wallet waits for its user to sign in to the app, and none is connected. */
  mustSignIn(): boolean
}

/**
 * Opens and closes the modal.
 * Both are synchronous and send no request.
 */
export function createModal({
  embedded,
  router,
  events,
  home,
  isConnected,
  mustSwitch,
  mustSignIn,
}: ModalOptions): Modal {
  const store = createStore(() => ({ open: false }))
  const visitor = () => ({
    isConnected: isConnected(),
    mustSwitch: mustSwitch(),
    mustSignIn: mustSignIn(),
  })
  const [first] = router.store.getInitialState().history

  return {
    store,
    open(route = home(visitor())) {
      router.reset(route)
      if (store.getState().open) return
      store.setState({ open: true })
      events.emit('modalOpened', { route: route.name, connected: isConnected() })
    },
    close() {
      if (embedded)
        return router.reset(home({ ...visitor(), mustSwitch: false, mustSignIn: false }))
      if (!store.getState().open) return
      store.setState({ open: false })
      router.reset(first)
      events.emit('modalClosed', { connected: isConnected() })
    },
  }
}
