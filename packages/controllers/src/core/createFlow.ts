import { type KitError, toKitError } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import type { Readable } from './readable.ts'

/** The events that a step ends in. */
export interface StepEvents<T, Event> {
  done(value: T): Event
  failed(error: KitError): Event
}

export interface Flow<State, Event> {
  readonly store: Readable<State>
  send(event: Event): void
  /**
   * Runs one step at a time. A newer step aborts the earlier one, and its answer is ignored. So an older
   * answer never overwrites a newer one.
   */
  run<T>(step: (signal: AbortSignal) => Promise<T>, events: StepEvents<T, Event>): Promise<void>
  /**
   * Runs a step whose answer must not be dropped, such as a payment or a signature. Until it ends, `run`,
   * `commit` and `cancel` do nothing. Resolves `false` without starting the step if another commitment is
   * running.
   */
  commit<T>(step: () => Promise<T>, events: StepEvents<T, Event>): Promise<boolean>
  /** Aborts the running step and ignores its answer. */
  cancel(): void
}

/**
 * Creates a state machine from a pure reducer, with asynchronous steps that cannot race.
 *
 * @example
 * const flow = createFlow<State, Event>({ status: 'idle' }, reduce)
 * await flow.run((signal) => estimate(signal), { done: estimated, failed })
 */
export function createFlow<State, Event>(
  initial: State,
  reduce: (state: State, event: Event) => State,
): Flow<State, Event> {
  const store = createStore<State>(() => initial)
  let current: AbortController | undefined
  let committed = false

  const send = (event: Event) => store.setState(reduce(store.getState(), event), true)
  const abort = () => {
    current?.abort()
    current = undefined
  }

  return {
    store,
    send,
    async run(step, events) {
      if (committed) return
      abort()
      const own = new AbortController()
      current = own
      const event = await outcome(() => step(own.signal), events)
      if (current === own) send(event)
    },
    async commit(step, events) {
      if (committed) return false
      abort()
      committed = true
      const event = await outcome(step, events)
      committed = false
      send(event)
      return true
    },
    cancel() {
      if (!committed) abort()
    },
  }
}

async function outcome<T, Event>(
  step: () => Promise<T>,
  events: StepEvents<T, Event>,
): Promise<Event> {
  try {
    return events.done(await step())
  } catch (error) {
    return events.failed(toKitError(error))
  }
}
