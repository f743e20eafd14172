import { type ConnectorContext, type KitStorage, memoryStorage, systemClock } from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import type { Kit, KitOptions } from '@bowline/controllers'
import { createKit } from '@bowline/scaffold-ui/context'
import { useEffect, useState } from 'react'
import { storyPairing } from '../storyConnectors.ts'
import { createStoryDirectory } from '../storyDirectory.ts'
import { storyNetworks } from '../storyNetworks.ts'

/** A kit, and what it has asked of its surroundings and told them. */
export interface FactsWorld {
  readonly kit: Kit
  /** The requests to the directory and the server, without their host. */
  readonly requests: readonly string[]
  /** The keys that were read from the storage. */
  readonly keys: readonly string[]
  /** What connectors have been told. */
  readonly told: Partial<ConnectorContext>
}

export interface OptionFactsProps {
  readonly option: string
  /** What the effect needs, apart from the option. */
  readonly given?: Partial<KitOptions> | undefined
  readonly set: Partial<KitOptions>
  /** Reads what the option changes. */
  readonly read: (world: FactsWorld) => unknown
}

/** An option that no screen shows: what the kit does without it and with it. */
export function OptionFacts({ option, given, set, read }: OptionFactsProps) {
  const [facts, setFacts] = useState<readonly string[]>()
  useEffect(() => {
    let isGone = false
    const find = async (options: Partial<KitOptions>) => {
      const world = createWorld(options)
      const found = await read(world)
      world.kit.destroy()
      return typeof found === 'string' ? found : JSON.stringify(found, undefined, 1)
    }
    const compare = async () => {
      const without = await find({ ...given })
      const changed = await find({ ...given, ...set })
      if (!isGone) setFacts([without, changed])
    }
    void compare()
    return () => {
      isGone = true
    }
  }, [given, set, read])
  if (!facts) return <p>Asking…</p>
  const [without, changed] = facts
  return (
    <dl className="g-facts">
      <dt>By default</dt>
      <dd>{without}</dd>
      <dt>
        <span>With </span>
        <code>{option}</code>
      </dt>
      <dd>{changed}</dd>
    </dl>
  )
}

function createWorld(options: Partial<KitOptions>): FactsWorld {
  const requests: string[] = []
  const keys: string[] = []
  const told: Partial<ConnectorContext> = {}
  const answer = createStoryDirectory('there')
  const memory = memoryStorage()
  const storage: KitStorage = {
    ...memory,
    async get(key) {
      keys.push(key)
      return memory.get(key)
    },
  }
  const kit = createKit({
    adapters: [createFakeAdapter({ networks: storyNetworks })],
    connectors: [
      (context) => {
        Object.assign(told, context)
        return storyPairing({ clock: context.clock })
      },
    ],
    projectId: 'gallery',
    debug: false,
    clock: systemClock,
    storage,
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input)
      requests.push(`${url.pathname}?${url.searchParams}`)
      if (url.pathname === '/getAnalyticsConfig') return Response.json({ isAnalyticsEnabled: true })
      return answer(input, init)
    },
    ...options,
  })
  return { kit, requests, keys, told }
}
