import type { AnyInteraction } from './AnyInteraction.ts'
import { isEnd } from './core/Interaction.ts'
import { putAway } from './interact.ts'
import { internals, type Kit } from './kit.ts'

/**
 * Cancels an interaction, as leaving its screen does; the one on screen if none is named. One that has ended
 * is put away; one whose wallet was asked to act goes on.
 */
export function leaveInteraction(
  kit: Kit,
  interaction: AnyInteraction | undefined = internals(kit).interaction.getState(),
): void {
  interaction?.cancel()
  if (interaction && isEnd(interaction.step.getState())) putAway(kit, interaction)
}
