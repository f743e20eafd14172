import { type Kit, rejectPrompts } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { isPromptRoute, promptRoute } from './promptRoute.ts'

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
