import { createHash } from 'node:crypto'
import { createClientLine } from './createClientLine.test.support.ts'
import type { Identity } from './createIdentities.test.support.ts'
import type { SimulatedServer } from './createSimulatedServer.test.support.ts'
import type { World } from './createWorld.test.support.ts'

/** What a client is like, as probabilities for each occasion. */
export interface Habits {
  /** How it tells that it has received a push. */
  readonly receipt: 'answer' | 'receive' | 'batchReceive' | 'byPush' | 'none'
  /** It takes no notice of a push, and gets it again. */
  readonly ignores: number
  /** The longest pause between two actions. */
  readonly pauseMs: number
  /** The length of its messages. */
  readonly size: number
  /** How many messages it publishes at once. */
  readonly burst: number
}

interface Message {
  readonly topic: string
  readonly text: string
  readonly id: string
  readonly ttl: number
}

const idOf = (text: string) => createHash('sha256').update(text).digest('hex')
/** How often it takes no notice of the same message. The relay pushes it four times. */
const MOST_IGNORED = 2

/** A client that publishes, subscribes, fetches and acknowledges by chance, and comes back after each loss. */
export function createSimulatedClient(
  world: World,
  options: {
    readonly identity: Identity
    readonly topics: readonly [string, ...string[]]
    readonly servers: readonly [SimulatedServer, ...SimulatedServer[]]
    readonly habits: Habits
  },
) {
  const { identity, topics, habits } = options
  const { name } = identity
  const ignored = new Map<string, number>()
  let isQuiet = false
  let count = 0

  const line = createClientLine(world, {
    ...options,
    onPush: ({ pushId, topic, text, sentAt }) => take(pushId, topic, text, sentAt),
  })

  function take(pushId: number, topic: string, text: string, sentAt: number) {
    const { connection } = line
    const id = idOf(text)
    world.record({ type: 'pushed', client: name, connection, topic, id, sentAt })
    const key = `${connection} ${topic} ${id}`
    const before = ignored.get(key) ?? 0
    if (!isQuiet && before < MOST_IGNORED && world.chance(habits.ignores)) {
      ignored.set(key, before + 1)
      return
    }
    world.record({ type: 'shown', client: name, connection, topic, id })
    const receipt = isQuiet ? 'answer' : habits.receipt
    if (receipt === 'answer')
      line.answer(pushId, () =>
        world.record({ type: 'acknowledged', client: name, connection, topic, id }),
      )
    if (receipt === 'receive') line.ask('irn_receive', { topic, message: text })
    if (receipt === 'batchReceive')
      line.ask('irn_batchReceive', { receipts: [{ topic, messageId: id }] })
    if (receipt === 'byPush')
      line.ask('irn_batchReceive', { receipts: [{ topic, message_id: pushId }] })
  }

  function write(): Message {
    count += 1
    const text = `${name} ${count}`.padEnd(habits.size, '.')
    const ttl = world.random.pick([30, 300, 300, 86_400])
    return { topic: world.random.pick(topics), text, id: idOf(text), ttl }
  }

  function publish(messages: readonly Message[]) {
    const { connection } = line
    if (!connection) return
    for (const { topic, id, ttl } of messages)
      world.record({ type: 'asked', client: name, connection, topic, id, ttlMs: ttl * 1000 })
    const described = messages.map(({ topic, text, ttl }) => ({
      topic,
      message: text,
      ttl,
      tag: 1,
    }))
    const [only] = described
    const isOne = described.length === 1 && only !== undefined
    line.ask(isOne ? 'irn_publish' : 'irn_batchPublish', isOne ? only : { messages: described }, {
      onConfirmed() {
        for (const { topic, id } of messages)
          world.record({ type: 'confirmed', client: name, connection, topic, id })
      },
      // Refused, or nobody answered: most clients try again.
      onFailed() {
        if (world.chance(0.7)) world.after(world.between(100, 12_000), () => publish(messages))
      },
    })
  }

  function fetch(topic: string) {
    const { connection } = line
    line.ask(
      'irn_fetchMessages',
      { topic },
      {
        onResult(result) {
          const { messages } = result as { messages: readonly { message: string }[] }
          const receipts = messages.map(({ message }) => ({ topic, messageId: idOf(message) }))
          for (const { messageId: id } of receipts)
            world.record({ type: 'shown', client: name, connection, topic, id })
          if (receipts.length > 0) line.ask('irn_batchReceive', { receipts })
        },
      },
    )
  }

  const actions: readonly [() => void, ...(() => void)[]] = [
    () => publish([write()]),
    () => publish([write()]),
    () => publish(Array.from({ length: world.between(1, habits.burst) }, write)),
    () => line.join(world.random.pick(topics)),
    () => line.join(world.random.pick(topics)),
    () => world.chance(0.2) && line.leave(world.random.pick(topics)),
    () => world.chance(0.5) && fetch(world.random.pick(topics)),
    () => world.chance(0.3) && line.disconnect(world.random.pick(['close', 'cut'])),
    () => world.chance(0.3) && line.stall(world.between(100, 15_000)),
  ]

  function act() {
    if (isQuiet) return
    world.random.pick(actions)()
    world.after(world.between(5, habits.pauseMs), act)
  }

  return {
    start(): void {
      line.connect()
      act()
    },
    /** From now on it only stays connected, subscribes to all topics, and acknowledges what it gets. */
    beQuiet(): void {
      isQuiet = true
      for (const topic of topics) line.join(topic)
    },
    end: line.end,
  }
}
