import { isEnd } from './core/Interaction.ts'
import { internals, type Kit } from './kit.ts'

/**
 * Cancels the interaction on screen, as leaving its screen does. One that has ended is put away; one whose
 * wallet was asked to act goes on.
 */
export function leaveInteraction(kit: Kit): void {
  const { interaction: screen } = internals(kit)
  const interaction = screen.getState()
  interaction?.cancel()
  if (interaction && isEnd(interaction.step.getState())) screen.setState(undefined, true)
}
