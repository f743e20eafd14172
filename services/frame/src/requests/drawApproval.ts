import { FrameError } from '@bowline/common/frame'
import { drawCard } from '../approvals/card/drawCard.ts'
import type { Asked } from '../prompts/createPrompts.ts'
import { createSteps, type Step as ShowStep } from '../screen/createSteps.ts'
import { isShownHere } from '../screen/isShownHere.ts'
import { askInWindow, type InWindowOptions } from '../window/askInWindow.ts'
import { isOwnSignIn } from './isOwnSignIn.ts'

/** How long a card waits for an answer. */
const APPROVAL_WAIT_MS = 600_000

export interface ApprovalOptions extends InWindowOptions {
  /** The server says that the app may show everything in its frame. */
  readonly isTrustedEmbedder: boolean
  /** Asks the user to open a wallet that was left for a while. Throws a `FrameError` `rejected`. */
  unlock(show: ShowStep): Promise<void>
}

/**
 * Draws what a request does, once the wallet is open, with a way to approve and to reject it: in a window of its own, or
 * here, if the app is trusted, or if the request signs in to that very app and does nothing else. Resolves the prompt
 * with what is to be done after a yes; rejects it with `rejected` after a no, or after 10 minutes without an answer.
 */
export function drawApproval(asked: Approving, options: ApprovalOptions): void {
  const { clock, step, origin, isTrustedEmbedder } = options
  const { signal } = asked
  const refuse = () => asked.reject(new FrameError('rejected'))
  const stopWaiting = clock.after(APPROVAL_WAIT_MS, refuse)
  signal.addEventListener('abort', stopWaiting)
  const askedAt = clock.now()
  // Timers stand still while the device sleeps, or the page is in the background of a phone.
  const isStale = () => clock.now() - askedAt >= APPROVAL_WAIT_MS
  document.addEventListener('visibilitychange', () => isStale() && refuse(), { signal })
  const inTime: Approving = {
    ...asked,
    resolve: (answer) => (isStale() ? refuse() : asked.resolve(answer)),
  }
  function draw() {
    if (signal.aborted) return
    const isFree = isTrustedEmbedder || isOwnSignIn(step.reading, origin)
    if (isShownHere(isFree)) drawCard(inTime, options)
    else askInWindow(inTime, options)
  }
  // From here on it does not lock before the request is settled.
  void options.unlock(createSteps(asked)).then(draw, asked.reject)
}

export type Approving = Asked<() => Promise<unknown>>
