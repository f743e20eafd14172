import { createInteraction, type InteractionOptions } from '../core/createInteraction.ts'
import type { Interaction } from '../core/Interaction.ts'
import { browserWindows } from '../core/windows.ts'
import type { AnyInteraction } from '../kit/interactions.ts'
import { internals, type Kit } from '../kit/kit.ts'
import { newestInteraction, putAway, showInteraction } from './shownInteraction.ts'

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
        if (kind === 'cancelled' || (kind === 'done' && newestInteraction(kit)))
          putAway(kit, interaction)
      })
    },
  })
}
