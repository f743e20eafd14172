import type { Kit } from '@bowline/controllers'

/**
 * Closes the modal because its screen has served. Closing it as the user does would refuse what a wallet asks
 * meanwhile: that stays, and the last answer closes.
 */
export function closeUnlessAsked({ modal, prompts }: Kit): void {
  if (prompts.getState().length > 0) modal.open({ name: 'ApproveTransaction' })
  else modal.close()
}
