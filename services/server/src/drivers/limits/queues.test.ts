import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { attacks, fresh, neighbour } from './attackers.test.support.ts'
import { createCrowds } from './createCrowd.ts'

// What the server asks others at once: 32 questions run and 256 wait, as in createUpstream.ts.

const [RUNNING, WAITING] = [32, 256]
const ROUNDS = 60
const CUSTOMERS = 40
const CARRIER = '192.0.2.77'

/** Questions that end when they are told to, from attackers who always have as many waiting as they can. */
function setUp(addresses: readonly string[]) {
  const clock = createManualClock()
  let address: string | undefined
  const crowd = createCrowds({ clock, askedBy: () => address })({
    name: 'questions',
    running: RUNNING,
    waiting: WAITING,
  })
  const ends: (() => void)[] = []
  let next = 0
  /** Resolves with whether it was answered. */
  function ask(from: string): Promise<boolean> {
    address = from
    const { promise, resolve } = Promise.withResolvers<void>()
    const asked = crowd.execute(() => {
      ends.push(resolve)
      return promise
    })
    return asked.then(
      () => true,
      () => false,
    )
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    ask,
    attack() {
      for (let asked = 0; asked < (next === 0 ? WAITING : 0) + 2 * RUNNING; asked += 1)
        void ask(addresses[next++ % addresses.length] ?? '')
    },
    /** All that run are answered, in a fifth of a second. */
    async pass() {
      for (const end of ends.splice(0)) end()
      clock.advance(200)
      await settle()
    },
  }
}

test.each(attacks)(
  '$name do not keep a fresh visitor from being answered',
  async ({ addresses }) => {
    const { ask, attack, pass } = setUp(addresses)
    const answered: boolean[] = []
    for (let round = 0; round < 20; round += 1) {
      attack()
      const from = [...fresh, neighbour][round % 3] ?? ''
      if (round > 0) void ask(`${from}`).then((is) => answered.push(is))
      await pass()
    }
    for (let round = 0; round < 12; round += 1) await pass()
    expect(answered).toEqual(Array(19).fill(true))
  },
)

test.each(attacks)(
  '$name leave turns to many visitors behind one address',
  async ({ addresses }) => {
    const { ask, attack, pass } = setUp(addresses)
    let answered = 0
    // They come one after another, and ask again if they were refused.
    let waiting = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      attack()
      waiting += CUSTOMERS / ROUNDS
      for (; waiting >= 1; waiting -= 1)
        void ask(CARRIER).then((is) => {
          if (is) answered += 1
          else waiting += 1
        })
      await pass()
    }
    for (let round = 0; round < 12; round += 1) await pass()
    // A hundred addresses are a hundred others, and each has as many turns.
    const turns = (ROUNDS * RUNNING) / 101
    expect(answered).toBeGreaterThan(addresses.length === 100 ? 0.8 * turns : CUSTOMERS - 3)
  },
)
