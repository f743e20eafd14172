import type { AnyInteraction } from './AnyInteraction.ts'
import { isEnd } from './core/Interaction.ts'
import { internals, type Kit } from './kit.ts'

/**
 * Cancels an interaction, as leaving its screen does; the one on screen if none is named. One that has ended
 * is put away; one whose wallet was asked to act goes on.
 */
export function leaveInteraction(
  kit: Kit,
  interaction: AnyInteraction | undefined = internals(kit).interaction.getState(),
): void {
  const { interaction: screen } = internals(kit)
  interaction?.cancel()
  const isShown = interaction !== undefined && screen.getState() === interaction
  if (isShown && isEnd(interaction.step.getState())) screen.setState(undefined, true)
}
