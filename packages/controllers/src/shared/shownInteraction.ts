import { isEnd } from '../core/Interaction.ts'
import type { AnyInteraction } from '../kit/interactions.ts'
import { internals, type Kit } from '../kit/kit.ts'

/** What each kit has put on screen, newest last. */
const shown = new WeakMap<Kit, Set<AnyInteraction>>()

/** Makes an interaction the one on screen. */
export function showInteraction(kit: Kit, interaction: AnyInteraction): void {
  const all = shown.get(kit) ?? new Set()
  shown.set(kit, all)
  all.delete(interaction)
  all.add(interaction)
  internals(kit).interaction.setState(interaction, true)
}

/** Takes an interaction off the screen. The newest one that still goes on takes its place. */
export function putAway(kit: Kit, interaction: AnyInteraction): void {
  const { interaction: screen } = internals(kit)
  if (screen.getState() === interaction) screen.setState(newestInteraction(kit), true)
}

/** Returns the newest interaction that still goes on. */
export function newestInteraction(kit: Kit): AnyInteraction | undefined {
  const all = shown.get(kit) ?? new Set()
  for (const one of all) if (isEnd(one.step.getState())) all.delete(one)
  return [...all].at(-1)
}

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
