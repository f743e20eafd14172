import type { Kit } from '@bowline/controllers'

/** What Escape does: one view back, or out of the modal where there is no view to go back to. */
export function goBackOrClose(kit: Kit): void {
  const state = kit.router.store.getState()
  if (state.leavesOnBack || !state.canGoBack) kit.modal.close()
  else kit.router.back()
}
