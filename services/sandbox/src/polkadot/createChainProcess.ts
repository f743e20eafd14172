import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Answer, Failure, Question } from './Question.ts'

/** Why the chain has refused a request, or cannot answer it. */
export class ChainFailure extends Error {
  override readonly name = 'ChainFailure'
  /** Of JSON-RPC. */
  readonly code: number

  constructor({ code, message }: Failure) {
    super(message)
    this.code = code
  }
}

export interface ChainProcess {
  /** Throws a `ChainFailure`. */
  ask(method: string, params: readonly unknown[]): Promise<unknown>
  /** May be called again. */
  stop(): Promise<void>
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: ChainFailure): void
}

const INTERNAL = -32_603

/** Starts the chain with the first question: it takes seconds, and 250 MB, which most who have it never use. */
export function createChainProcess(): ChainProcess {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let isStopped = false
  let last = 0
  /** The end of what it has complained about. */
  let complaints = ''

  function ended(): ChainFailure {
    const reason = complaints.trim().split('\n').at(-1)
    const message = reason ? `The chain has ended: ${reason}` : 'The chain has ended.'
    return new ChainFailure({ code: INTERNAL, message })
  }

  function start(): ChildProcess {
    const started = fork(new URL('./chainProcess.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, LOG_LEVEL: 'error' },
    })
    // What a runtime complains about is a part of its answers, too.
    started.stderr?.on('data', (data) => {
      complaints = `${complaints}${data}`.slice(-4_000)
    })
    started.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) asked?.reject(new ChainFailure(answer.error))
      else asked?.resolve(answer.result)
    })
    started.once('close', () => {
      isStopped = true
      for (const { reject } of waiting.values()) reject(ended())
      waiting.clear()
    })
    return started
  }

  return {
    ask(method, params) {
      return new Promise((resolve, reject) => {
        if (isStopped) return reject(ended())
        child ??= start()
        const question: Question = { id: ++last, method, params }
        waiting.set(question.id, { resolve, reject })
        // A process that has just ended says so itself.
        child.send(question, () => {})
      })
    },
    async stop() {
      isStopped = true
      complaints = ''
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      // It keeps nothing.
      child.kill('SIGKILL')
      await exited
    },
  }
}
