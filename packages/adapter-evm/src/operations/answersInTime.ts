import type { Clock } from '@bowline/common'

/** Waits for answers, but only for so long. Gives those that came, in the order of the questions. */
export async function answersInTime<T>(
  clock: Clock,
  asked: readonly Promise<T>[],
  limitMs: number,
): Promise<readonly T[]> {
  const answers = new Map<number, T>()
  const hear = (question: Promise<T>, place: number) =>
    question.then(
      (answer) => void answers.set(place, answer),
      // Who fails says nothing.
      () => {},
    )
  let cancel = () => {}
  const patience = new Promise<void>((resolve) => {
    cancel = clock.after(limitMs, resolve)
  })
  await Promise.race([Promise.all(asked.map(hear)), patience])
  cancel()
  return [...answers].sort(([a], [b]) => a - b).map(([, answer]) => answer)
}
