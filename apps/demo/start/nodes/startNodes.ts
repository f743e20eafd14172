import { type Services, type ServicesOptions, servicesSettings } from '../startServices.ts'
import { passToNode } from './passToNode.ts'
import { type ServiceNode, startNode } from './startNode.ts'

export interface SharedStore {
  readonly databaseUrl: string
  readonly redisUrl: string
}

export interface Nodes extends Services {
  /** Tells each that the clock of the demo has been set forward. */
  clockAdvanced(): void
  /** Ends one of them as a power cut does, and starts another one in its place. Resolves when that is ready. */
  replaceOne(): Promise<void>
}

/** Several servers on one database and one Redis, in processes of their own, each of which takes requests in turn. */
export async function startNodes(
  options: Omit<ServicesOptions, 'clock'> & {
    readonly sharedStore: SharedStore
    /** How far the clock of the demo has been set forward. */
    readonly aheadMs: () => number
  },
  count: number,
): Promise<Nodes> {
  const { aheadMs, sharedStore } = options
  const { databaseUrl, redisUrl } = sharedStore
  const settings = {
    ...servicesSettings(options),
    BOWLINE_DATABASE_URL: databaseUrl,
    BOWLINE_REDIS_URL: redisUrl,
  }
  let turn = 0
  const nodes: ServiceNode[] = await Promise.all(
    Array.from({ length: count }, () => startNode(settings, aheadMs)),
  )

  /** Those that run, another one first each time. */
  function inTurn(): readonly ServiceNode[] {
    turn += 1
    const up = nodes.filter((node) => node.isUp())
    const first = turn % Math.max(1, up.length)
    return [...up.slice(first), ...up.slice(0, first)]
  }

  function clockAdvanced(): void {
    for (const node of nodes) if (node.isUp()) node.tellTime()
  }

  return {
    fetch: (request) => passToNode(request, inTurn()),
    get port() {
      return inTurn()[0]?.port ?? 0
    },
    clockAdvanced,
    async replaceOne() {
      turn += 1
      const place = turn % nodes.length
      await nodes[place]?.kill()
      nodes[place] = await startNode(settings, aheadMs)
      // It may have been set forward while the node started.
      clockAdvanced()
    },
    async close() {
      await Promise.all(nodes.map((node) => node.kill()))
    },
  }
}
