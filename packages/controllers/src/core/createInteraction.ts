import { type Clock, type Conversation, isKitError, KitError, toKitError } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import { createQuestions } from './createQuestions.ts'
import { type Help, type Interaction, isEnd, type Step, type WaitingStep } from './Interaction.ts'
import type { Windows } from './windows.ts'

/** After these waits help appears, then also the offer to try again. */
export const HELP_AFTER_MS = 10_000
export const RETRY_AFTER_MS = 60_000

/** What the code behind an interaction works with. */
export interface InteractionControl extends Conversation {
  /** Aborted when the interaction is cancelled. */
  readonly signal: AbortSignal
  /** Cancels it even if it is sealed, because another interaction takes over. */
  overtake(): void
  /**
   * Refuses `cancel` from now on: the wallet was asked to act, and its answer counts. Returns a function
   * that allows `cancel` again.
   */
  seal(): () => void
  /** The wallet has signed in the user, who has agreed to that: help with waiting for it is over. */
  noteSigned(): void
}

export interface InteractionOptions<Kind, Subject, Result, Facts> {
  readonly kind: Kind
  readonly subject: Subject
  readonly clock: Clock
  readonly windows: Windows
  /** What the screens need to know of the result. */
  describe(result: Result): Facts
  /**
   * Called once the interaction exists and before anything is asked: `begin` then runs synchronously up
   * to its first `await`, within the click that started it.
   */
  onCreate(interaction: Interaction<Kind & string, Subject, Result, Facts>): void
  begin(control: InteractionControl): Promise<Result>
}

/** Starts an interaction. What its code reports and asks becomes its step. */
export function createInteraction<Kind extends string, Subject, Result, Facts = object>({
  kind,
  subject,
  clock,
  windows,
  describe,
  onCreate,
  begin,
}: InteractionOptions<Kind, Subject, Result, Facts>): Interaction<Kind, Subject, Result, Facts> {
  const controller = new AbortController()
  const { signal } = controller
  const store = createStore<Step<Facts>>(() => ({ kind: 'opening', help: 'none' }))
  const result = Promise.withResolvers<Result>()
  // The step contains the error, so a caller may ignore the rejection.
  result.promise.catch(() => {})
  let seals = 0
  let stopTimers = () => {}

  const show = (step: Step<Facts>) => {
    if (!isEnd(store.getState())) store.setState(step, true)
  }
  const offer = (help: Help) => {
    const step = store.getState()
    if ('help' in step) show({ ...step, help })
  }
  const startTimers = () => {
    stopTimers()
    const stops = [
      clock.after(HELP_AFTER_MS, () => offer('offered')),
      clock.after(RETRY_AFTER_MS, () => offer('retry')),
    ]
    stopTimers = () => {
      for (const stop of stops) stop()
    }
  }
  const wait = (next: (step: WaitingStep | undefined) => WaitingStep) => {
    const step = store.getState()
    const waiting = isWaiting(step) ? step : undefined
    if (!waiting && !isEnd(step)) startTimers()
    show(next(waiting))
  }
  const end = (step: Step<Facts>) => {
    stopTimers()
    questions.refuse()
    show(step)
  }
  const abort = () => {
    if (isEnd(store.getState())) return
    try {
      // The step changes first, so that listeners for the abort see the last step.
      end({ kind: 'cancelled' })
    } finally {
      // Also if a subscriber of the step throws.
      result.reject(new KitError('ABORTED'))
      controller.abort()
    }
  }

  const questions = createQuestions({
    windows,
    isOver: () => isEnd(store.getState()),
    show(step) {
      // Who acts here needs no help with waiting. The answer's effect may be waited for.
      if (step.isAnswered) startTimers()
      else stopTimers()
      show(step)
    },
  })

  const control: InteractionControl = {
    signal,
    overtake: abort,
    seal() {
      seals += 1
      return once(() => {
        seals -= 1
      })
    },
    tell(notice) {
      // What the user is asked stays on screen.
      if (questions.isWaiting()) return
      wait((step) => {
        const help = step?.help ?? 'none'
        if (notice.kind === 'wallet') return { ...notice, help }
        const { pairing } = notice
        if (step?.kind !== 'pairing') return { kind: 'pairing', pairing, renewals: 0, help }
        const isRenewal = step.pairing.uri !== pairing.uri
        return { ...step, pairing, renewals: step.renewals + Number(isRenewal) }
      })
    },
    ask: questions.ask,
    noteSigned() {
      const step = store.getState()
      if (step.kind !== 'signIn' || !step.isAnswered) return
      stopTimers()
      show({ ...step, isSigned: true, help: 'none' })
    },
  }
  const interaction = {
    kind,
    subject,
    step: store,
    result: result.promise,
    cancel() {
      if (seals === 0) abort()
    },
  }

  onCreate(interaction)
  // What hears of it first may have cancelled it.
  if (isEnd(store.getState())) return interaction
  startTimers()
  start(begin, control).then(
    (value) => {
      try {
        end({ kind: 'done', ...describe(value) })
      } finally {
        result.resolve(value)
      }
    },
    (cause: unknown) => {
      const error = toKitError(cause)
      try {
        end(error.code === 'ABORTED' ? { kind: 'cancelled' } : failed(error))
      } finally {
        result.reject(error)
      }
    },
  )
  return interaction
}

/** Whether someone other than the user has to act. */
const isWaiting = (step: Step): step is WaitingStep =>
  step.kind === 'opening' || step.kind === 'wallet' || step.kind === 'pairing'

/** Calls the function on the first call only. */
function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

/** Calls the function and turns a synchronous throw into a rejection. */
async function start<Result>(
  begin: (control: InteractionControl) => Promise<Result>,
  control: InteractionControl,
): Promise<Result> {
  return begin(control)
}

function failed(error: KitError): Extract<Step<never>, { kind: 'failed' }> {
  const { code } = error
  const told = isKitError(error, 'WALLET_ERROR') ? error.context : undefined
  return { kind: 'failed', code, providerCode: told?.code, providerWords: told?.words }
}
