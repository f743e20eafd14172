import type { AnyInteraction } from './AnyInteraction.ts'
import { createInteraction, type InteractionOptions } from './core/createInteraction.ts'
import { type Interaction, isEnd } from './core/Interaction.ts'
import { browserWindows } from './core/windows.ts'
import { internals, type Kit } from './kit.ts'

type Own<Kind, Subject, Result, Facts> = Omit<
  InteractionOptions<Kind, Subject, Result, Facts>,
  'clock' | 'windows' | 'onCreate'
>

/** Starts an interaction and puts it on screen. */
export function interact<Kind extends string, Subject, Result, Facts>(
  kit: Kit,
  own: Own<Kind, Subject, Result, Facts> &
    (Interaction<Kind, Subject, Result, Facts> extends AnyInteraction ? unknown : never),
): Interaction<Kind, Subject, Result, Facts> {
  const { clock, windows = browserWindows } = internals(kit)
  return createInteraction({
    ...own,
    clock,
    windows,
    onCreate(created) {
      const interaction = created as unknown as AnyInteraction
      showInteraction(kit, interaction)
      // After the screens, which draw the last step first.
      interaction.step.subscribe(({ kind }) => {
        if (kind === 'cancelled' || (kind === 'done' && newest(kit))) putAway(kit, interaction)
      })
    },
  })
}

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
  if (screen.getState() === interaction) screen.setState(newest(kit), true)
}

/** Returns the newest interaction that still goes on. */
function newest(kit: Kit): AnyInteraction | undefined {
  const all = shown.get(kit) ?? new Set()
  for (const one of all) if (isEnd(one.step.getState())) all.delete(one)
  return [...all].at(-1)
}
