import { currentRoute, type Kit, rejectPrompts } from '@bowline/controllers'

/**
 * Opens the modal for the first prompt of a wallet's page, and closes it after the last answer if it was
 * opened for that. In an open modal, `useShownRoute` shows prompts above the current view. Closing the
 * modal refuses all prompts.
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
