import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The seconds of a CPU within which an expression has to be judged. The slowest one that is safe takes four. */
const MOST_SECONDS = 60
/** How often a judgement under way is looked at. */
const LOOK_MS = 250
const MOST_MEGABYTES = 2_048

export interface Judging {
  /** Judges as `judgeExpression` does. What takes too long, or too much memory, is refused by name. */
  judge(source: string, flags: string): Promise<string | undefined>
  end(): Promise<void>
}

/**
 * Judges expressions beside this process, and gives up those whose states multiply, such as bounded gaps: they would be
 * judged for hours. What is counted is the time of the CPU, so that a busy machine comes to the same verdict.
 */
export function createJudging({ mostSeconds = MOST_SECONDS } = {}): Judging {
  let worker: Promise<Worker> | undefined

  async function start(): Promise<Worker> {
    const started = new Worker(new URL('judgingWorker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    // It has loaded the checker, which takes a second.
    await once(started, 'message')
    // A worker that waits keeps no process alive.
    started.unref()
    return started
  }

  async function end() {
    const ended = worker
    worker = undefined
    await (await ended)?.terminate()
  }

  return {
    end,
    async judge(source, flags) {
      worker ??= start()
      const judging = await worker
      const expression = `/${source}/${flags}`
      // Of all threads: this one waits meanwhile.
      const before = process.cpuUsage()
      const settled = new AbortController()
      const { signal } = settled
      const answered = once(judging, 'message', { signal })
      judging.postMessage({ source, flags })
      const timer = setInterval(() => {
        if (process.cpuUsage(before).user / 1e6 > mostSeconds)
          settled.abort(new Error(`it takes over ${mostSeconds} s`))
      }, LOOK_MS)
      try {
        const [problem] = await answered
        return problem
      } catch (error) {
        void end()
        // Its own, where it has run out of memory.
        const why = signal.aborted ? signal.reason : error
        return `${expression} could not be judged: ${why.message}`
      } finally {
        clearInterval(timer)
      }
    },
  }
}
