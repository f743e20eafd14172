import { currentRoute, type Kit, rejectPrompts } from '@bowline/controllers'

/**
 * Opens the modal with the first thing that a wallet asks in a page of its own, and closes it with the last
 * answer if it was opened for that. In a modal that is open already, `useShownRoute` shows it above the view
 * that the visitor is in. Closing the modal refuses all that is asked.
 */
export function followPrompts(kit: Kit): () => void {
  const { config, modal, prompts, router } = kit
  const isOpen = () => modal.store.getState().open
  const openIfAsked = () => {
    if (prompts.getState().length > 0 && !isOpen() && !config.enableEmbedded)
      modal.open({ name: 'ApproveTransaction' })
  }
  const stops = [
    prompts.subscribe(({ length }) => {
      openIfAsked()
      const isOpenedForIt = currentRoute(router.store.getState()).name === 'ApproveTransaction'
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
