import type { Kit } from '@bowline/controllers'
import { promptRoute } from './promptRoute.ts'

/**
 * Closes the modal because its screen has served. Closing it as the user does would refuse what a wallet asks
 * meanwhile: that stays, and the last answer closes.
 */
export function closeUnlessAsked({ modal, prompts }: Kit): void {
  const [first] = prompts.getState()
  if (first) modal.open(promptRoute(first))
  else modal.close()
}
