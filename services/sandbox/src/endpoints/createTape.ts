import type { RpcQuestion } from './createBackEnds.ts'

/** What was asked, and how many answers each question had to wait for. */
export interface Tape {
  readonly asked: readonly Pick<RpcQuestion, 'method' | 'params'>[]
  /**
   * How many of the requests followed one another, each after an answer: with 100 ms a call they take this many times
   * 100 ms. Requests that go out together count once.
   */
  depth(): number
  /** Forgets what was asked. */
  clear(): void
}

/** Records the questions of an endpoint. */
export function createTape() {
  const asked: Pick<RpcQuestion, 'method' | 'params'>[] = []
  let answered = 0
  let deepest = 0
  const tape: Tape = {
    asked,
    depth: () => deepest,
    clear() {
      asked.length = 0
      answered = 0
      deepest = 0
    },
  }
  return {
    tape,
    /** Returns what to call when the answer is there. */
    note(questions: readonly RpcQuestion[]) {
      asked.push(...questions.map(({ method, params }) => ({ method, params })))
      const depth = answered + 1
      deepest = Math.max(deepest, depth)
      return () => {
        answered = Math.max(answered, depth)
      }
    },
  }
}
