import type { Bus } from '../../../drivers/bus/Bus.ts'
import { createListeners } from '../../../drivers/bus/createListeners.ts'
import type { Process } from './createProcess.test.support.ts'
import type { World } from './createWorld.test.support.ts'

/** What the bus does with notices, as probabilities. */
export interface BusFaults {
  loss: number
  duplication: number
  /** How long a notice takes at most. One that takes long comes after later ones. */
  delayMs: number
}

type Listeners = ReturnType<typeof createListeners>

/** A bus that loses, delays, doubles and reorders notices, and is cut off from some servers for a while. */
export function createSimulatedBus(world: World, faults: BusFaults) {
  const servers = new Map<Process, Listeners>()
  const cutOff = new Set<Process>()

  function carry(from: Process, to: Process, listeners: Listeners, tell: () => void) {
    if (cutOff.has(from) || cutOff.has(to) || world.chance(faults.loss)) return
    const times = world.chance(faults.duplication) ? 2 : 1
    for (let time = 0; time < times; time += 1)
      world.after(world.between(0, faults.delayMs), () => {
        if (servers.get(to) === listeners && !cutOff.has(to)) to.deliver(tell)
      })
  }

  return {
    faults,
    connect(process: Process): Bus {
      const listeners = createListeners()
      servers.set(process, listeners)
      return {
        publish(channel, notice) {
          for (const [to, own] of servers) carry(process, to, own, () => own.tell(channel, notice))
        },
        subscribe: (channel, onNotice) => listeners.add(channel, onNotice),
        close: async () => void servers.delete(process),
      }
    },
    disconnect: (process: Process) => void servers.delete(process),
    cutOff: (process: Process) => void cutOff.add(process),
    rejoin: (process: Process) => void cutOff.delete(process),
  }
}
