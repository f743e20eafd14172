import { type Kit, rejectPrompts } from '@bowline/controllers'

/** What Escape does: one view back, or out of the modal where there is no view to go back to. */
export function goBackOrClose(kit: Kit): void {
  const state = kit.router.store.getState()
  // Above the views is what a wallet asks; what leads out of it is an answer.
  if (kit.prompts.getState().length > 0) rejectPrompts(kit)
  else if (state.leavesOnBack || !state.canGoBack) kit.modal.close()
  else kit.router.back()
}
