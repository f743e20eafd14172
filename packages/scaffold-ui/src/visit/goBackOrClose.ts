import { type Kit, rejectPrompts } from '@bowline/controllers'

/** Handles Escape: goes one view back, or closes the modal if there is none. */
export function goBackOrClose(kit: Kit): void {
  const state = kit.router.store.getState()
  // A prompt is above the views; leaving it counts as an answer.
  if (kit.prompts.getState().length > 0) rejectPrompts(kit)
  else if (state.leavesOnBack || !state.canGoBack) kit.modal.close()
  else kit.router.back()
}
