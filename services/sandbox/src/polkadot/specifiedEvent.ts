import type { Block, Context } from '@acala-network/chopsticks-core'

interface RuntimeVersion {
  readonly apis: readonly (readonly [hash: string, version: number])[]
}

/** How many blocks a follower is told of at first. Libraries want the parent of the newest one. */
const FIRST_BLOCKS = 8

/**
 * Writes an event of `chainHead_v1_follow` as the JSON-RPC specification has it. Chopsticks writes runtimes as
 * `state_getRuntimeVersion` does, and tells of the newest block alone at first.
 */
export async function specifiedEvent({ chain }: Context, result: unknown): Promise<unknown> {
  const event = Object(result)
  if (event.event === 'newBlock') return { ...event, newRuntime: specified(event.newRuntime) }
  if (event.event !== 'initialized') return event
  const [newest] = event.finalizedBlockHashes
  return {
    ...event,
    finalizedBlockHashes: await endingWith(await chain.getBlock(newest)),
    finalizedBlockRuntime: specified(event.finalizedBlockRuntime),
  }
}

function specified(runtime: RuntimeVersion | null | undefined): unknown {
  if (!runtime) return null
  return { type: 'valid', spec: { ...runtime, apis: Object.fromEntries(runtime.apis) } }
}

/** A block and those before it, the oldest first. The hash of the first block of all is not that of its header. */
async function endingWith(newest: Block | undefined): Promise<readonly string[]> {
  const hashes: string[] = []
  let block = newest
  while (block && block.number > 0 && hashes.length < FIRST_BLOCKS) {
    hashes.unshift(block.hash)
    block = await block.parentBlock
  }
  return hashes
}
