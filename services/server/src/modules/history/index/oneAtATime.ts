/** Runs one piece of work after the other, each when those before it have ended. */
export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>

/** Creates a queue. */
export function createOneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    // The caller handles its own failure.
    last = done.catch(() => undefined)
    return done
  }
}
