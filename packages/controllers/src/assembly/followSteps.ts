import type { AnyInteraction } from '../AnyInteraction.ts'
import { isEnd, type Step } from '../core/Interaction.ts'
import type { KitEvents } from '../KitEvents.ts'
import type { Core } from '../kit.ts'

type Shown = KitEvents['stepShown']

/** Reports each step of a conversation, without what it says or is answered. */
export function followSteps({ events, kit }: Pick<Core, 'events' | 'kit'>): void {
  const followed = new WeakSet<AnyInteraction>()

  function follow(interaction: AnyInteraction | undefined) {
    if (!interaction || followed.has(interaction)) return
    followed.add(interaction)
    let shown = ''
    const show = (step: Step) => {
      const data = publicPart(interaction.kind, step)
      const text = JSON.stringify(data)
      // Help that comes up, a renewed offer or a longer wait is the same step.
      if (text !== shown) events.emit('stepShown', data)
      shown = text
      if (isEnd(step)) stop()
    }
    const stop = interaction.step.subscribe(show)
    show(interaction.step.getState())
  }

  kit.interaction.subscribe(follow)
  follow(kit.interaction.getState())
}

function publicPart(interaction: Shown['interaction'], step: Step): Shown {
  const { kind } = step
  if (kind === 'form') return { interaction, step: kind, form: step.form, problem: step.problem }
  if (kind === 'signIn') return { interaction, step: kind, problem: step.problem }
  return { interaction, step: kind }
}
