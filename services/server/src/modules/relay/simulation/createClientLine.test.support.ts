import type { Identity } from './createIdentities.test.support.ts'
import type { SimulatedServer } from './createSimulatedServer.test.support.ts'
import type { ClientEnd, Connection } from './createSimulatedSocket.test.support.ts'
import type { World } from './createWorld.test.support.ts'

export interface Push {
  readonly pushId: number
  readonly topic: string
  readonly text: string
  readonly sentAt: number
}

export interface Outcomes {
  /** The server says yes. The client may never hear of it. */
  onConfirmed?(): void
  onResult?(result: unknown): void
  /** It was refused, or the connection ended before the answer. */
  onFailed?(): void
}

interface LineOptions {
  readonly identity: Identity
  readonly servers: readonly [SimulatedServer, ...SimulatedServer[]]
  onPush(push: Push): void
}

/** Clients give up a connection on which they hear nothing for so long. */
const SILENCE_MS = 31_000
const CONNECT_WITHIN_MS = 10_000

/** A client's connection to some server. One that is lost is made again, with the same subscriptions. */
export function createClientLine(world: World, { identity, servers, onPush }: LineOptions) {
  const { name: client } = identity
  const wanted = new Set<string>()
  let lastConnection = 0
  let lastId = 0
  let current: ReturnType<typeof open> | undefined
  let hasEnded = false

  function open() {
    const server = world.random.pick(servers)
    lastConnection += 1
    const connection = `${client}#${lastConnection}`
    const pending = new Map<number, Outcomes>()
    const joined = new Set<string>()
    let line: Connection | undefined
    let cancelSilence = world.after(CONNECT_WITHIN_MS, () => giveUp('cut'))

    function heard() {
      cancelSilence()
      cancelSilence = world.after(SILENCE_MS, () => giveUp('cut'))
    }

    function close(code: number) {
      if (own !== current) return
      current = undefined
      cancelSilence()
      if (line) world.record({ type: 'disconnected', client, connection, code })
      for (const { onFailed } of pending.values()) onFailed?.()
      if (!hasEnded) world.after(world.between(100, 2_000), connect)
    }

    function giveUp(way: 'close' | 'cut') {
      line?.[way]()
      close(1000)
    }

    const end: ClientEnd = {
      onOpen(opened) {
        if (own !== current) return opened.cut()
        line = opened
        world.record({ type: 'connected', client, connection, server: server.name })
        heard()
        for (const topic of wanted) join(topic)
      },
      onSent(text) {
        const { id, result } = JSON.parse(text)
        if (result !== undefined) pending.get(id)?.onConfirmed?.()
      },
      onFrame(text, sentAt) {
        if (own !== current) return
        heard()
        const frame = JSON.parse(text)
        if (frame.method === 'irn_subscription') {
          const { topic, message } = frame.params.data
          return onPush({ pushId: frame.id, topic, text: message, sentAt })
        }
        const outcomes = pending.get(frame.id)
        pending.delete(frame.id)
        if ('result' in frame) outcomes?.onResult?.(frame.result)
        else outcomes?.onFailed?.()
      },
      onPing: heard,
      onClose: close,
    }

    function ask(method: string, params: unknown, outcomes: Outcomes = {}, onArrived?: () => void) {
      if (!line) return outcomes.onFailed?.()
      lastId += 1
      pending.set(lastId, outcomes)
      line.send(JSON.stringify({ id: lastId, jsonrpc: '2.0', method, params }), onArrived)
    }

    function join(topic: string) {
      const joinAgain = () => {
        if (own === current && wanted.has(topic)) join(topic)
      }
      const outcomes: Outcomes = {
        // It has reached a limit of the server.
        onFailed() {
          if (own !== current) return
          noteLeft(topic)
          world.after(world.between(1_000, 5_000), joinAgain)
        },
      }
      ask('irn_subscribe', { topic }, outcomes, () => {
        if (joined.has(topic)) return
        joined.add(topic)
        world.record({ type: 'joined', client, connection, topic })
      })
    }

    function leave(topic: string) {
      ask('irn_unsubscribe', { topic }, {}, () => noteLeft(topic))
    }

    function noteLeft(topic: string) {
      if (joined.delete(topic)) world.record({ type: 'left', client, connection, topic })
    }

    const own = {
      connection,
      ask,
      join,
      leave,
      giveUp,
      answer: (pushId: number, onArrived: () => void) =>
        line?.send(JSON.stringify({ id: pushId, jsonrpc: '2.0', result: true }), onArrived),
      stall(ms: number) {
        line?.stall()
        world.after(ms, () => line?.read())
      },
      dial: () => server.accept(end, identity),
    }
    return own
  }

  function connect() {
    if (current || hasEnded) return
    current = open()
    current.dial()
  }

  return {
    /** Of the connection that there is. */
    get connection() {
      return current?.connection ?? ''
    },
    connect,
    ask: (method: string, params: unknown, outcomes?: Outcomes) =>
      current?.ask(method, params, outcomes),
    answer: (pushId: number, onArrived: () => void) => current?.answer(pushId, onArrived),
    join(topic: string): void {
      if (!wanted.has(topic)) current?.join(topic)
      wanted.add(topic)
    },
    leave(topic: string): void {
      if (wanted.delete(topic)) current?.leave(topic)
    },
    disconnect: (way: 'close' | 'cut') => current?.giveUp(way),
    stall: (ms: number) => current?.stall(ms),
    end(): void {
      hasEnded = true
      current?.giveUp('close')
    },
  }
}
