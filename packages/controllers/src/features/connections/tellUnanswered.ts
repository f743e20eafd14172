import { RETRY_AFTER_MS } from '../../core/createInteraction.ts'
import type { Step } from '../../core/Interaction.ts'
import type { Readable } from '../../core/readable.ts'
import { internals, type Kit } from '../../kit/kit.ts'

/**
 * Writes to the app's log what is asked of the visitor and has no answer after a minute: an app that draws no screens
 * waits without end otherwise. Returns what ends that.
 */
export function tellUnanswered(kit: Kit, step: Readable<Step>): () => void {
  const { clock, logger } = internals(kit)
  let stopTimer = () => {}
  const follow = (now: Step) => {
    stopTimer()
    if (!('isAnswered' in now) || now.isAnswered) return
    stopTimer = clock.after(RETRY_AFTER_MS, () =>
      logger.log('warn', 'question unanswered: draw kit.interaction, or answer in onStep', {
        step: now.kind,
      }),
    )
  }
  follow(step.getState())
  const stop = step.subscribe(follow)
  return () => {
    stop()
    stopTimer()
  }
}
