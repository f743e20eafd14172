import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Answer, Closed, Failure, Question, Told } from './Question.ts'

/** Why the chain has refused a request, or cannot answer it. */
export class ChainFailure extends Error {
  override readonly name = 'ChainFailure'
  /** The error code of JSON-RPC. */
  readonly code: number

  constructor({ code, message }: Failure) {
    super(message)
    this.code = code
  }
}

/** What is called with the answer to a question. */
export type Reply = (answer: { readonly result: unknown } | { readonly error: Failure }) => void

/** Something that answers questions, such as the chain, or one connection to it. */
export interface Answering {
  /** Calls `reply` once, and before what a subscription begun by this question tells. */
  put(question: Pick<Question, 'method' | 'params'>, reply: Reply): void
}

/** A connection of its own, with its own subscriptions. */
export interface ChainConnection extends Answering {
  /** Ends its subscriptions. */
  close(): void
}

export interface ChainProcess extends Answering {
  /** Throws a `ChainFailure`. */
  ask(method: string, params: readonly unknown[]): Promise<unknown>
  /** Opens a connection. `tell` is called for each of its subscriptions, `ended` when the process has ended. */
  connect(told: { tell(told: Omit<Told, 'connection'>): void; ended(): void }): ChainConnection
  /** May be called again. */
  stop(): Promise<void>
}

const INTERNAL = -32_603

/** Starts the chain with the first question: it takes seconds, and 250 MB, which most who have it never use. */
export function createChainProcess(): ChainProcess {
  const waiting = new Map<number, Reply>()
  const connections = new Map<number, Parameters<ChainProcess['connect']>[0]>()
  let child: ChildProcess | undefined
  let isStopped = false
  let last = 0
  /** The end of what it has complained about. */
  let complaints = ''

  function ended(): { readonly error: Failure } {
    const reason = complaints.trim().split('\n').at(-1)
    const message = reason ? `The chain has ended: ${reason}` : 'The chain has ended.'
    return { error: { code: INTERNAL, message } }
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
    started.on('message', (message: Answer | Told) => {
      if ('connection' in message) return connections.get(message.connection)?.tell(message)
      const reply = waiting.get(message.id)
      waiting.delete(message.id)
      reply?.(message)
    })
    started.once('close', () => {
      isStopped = true
      for (const reply of waiting.values()) reply(ended())
      waiting.clear()
      for (const connection of connections.values()) connection.ended()
      connections.clear()
    })
    return started
  }

  function put(question: Omit<Question, 'id'>, reply: Reply): void {
    if (isStopped) {
      reply(ended())
      return
    }
    child ??= start()
    const numbered: Question = { ...question, id: ++last }
    waiting.set(numbered.id, reply)
    // A process that has just ended says so itself.
    child.send(numbered, () => {})
  }

  return {
    put,
    ask: (method, params) =>
      new Promise((resolve, reject) => {
        put({ method, params }, (answer) => {
          if ('error' in answer) reject(new ChainFailure(answer.error))
          else resolve(answer.result)
        })
      }),
    connect(told) {
      const connection = ++last
      connections.set(connection, told)
      return {
        put: ({ method, params }, reply) => put({ method, params, connection }, reply),
        close() {
          connections.delete(connection)
          const message: Closed = { closed: connection }
          if (!isStopped) child?.send(message, () => {})
        },
      }
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
