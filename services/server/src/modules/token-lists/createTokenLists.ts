import type { Clock, Logger } from '@bowline/common'
import type { ListedToken, ListedTokens } from '../../chain/ListedTokens.ts'
import { isWebList, type TokenListSetting } from '../../config/tokenListsSchema.ts'
import type { Database } from '../../drivers/db/Database.ts'
import { isOlder, readSource } from './readSource.ts'
import { createListRepo, type KeptList } from './repo.ts'

export interface TokenLists extends ListedTokens {
  /** Resolves when each list was read, or is known not to be readable. */
  readonly read: Promise<void>
  /** Resolves once nothing uses the database any more, after `signal`. */
  ended(): Promise<void>
}

export interface TokenListsOptions {
  readonly lists: readonly TokenListSetting[]
  readonly db: Database
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  readonly signal: AbortSignal
}

const RENEW_MS = 86_400_000
const RETRY_MS = 900_000
const NONE: readonly ListedToken[] = []

/**
 * Reads the operator's lists of tokens: at once what was kept of them, then each anew, every day and sooner if that
 * failed. A list that does not answer, is no list, or comes in an older version stays as it was.
 */
export function createTokenLists(options: TokenListsOptions): TokenLists {
  const { lists, db, clock, logger, signal } = options
  const repo = createListRepo(db)
  const kept: (KeptList | undefined)[] = lists.map(() => undefined)
  const waits = new Map<number, () => void>()
  const running = new Set<Promise<void>>()
  let joined = new Map<string, readonly ListedToken[]>()

  function take(index: number, list: KeptList) {
    kept[index] = list
    const chainIds = new Set(kept.flatMap((each) => Object.keys(each?.tokens ?? {})))
    joined = new Map([...chainIds].map((chainId) => [chainId, join(kept, chainId)]))
  }

  function plan(index: number, setting: TokenListSetting, ms: number) {
    if (signal.aborted) return
    waits.set(
      index,
      clock.after(ms, () => void run(index, setting)),
    )
  }

  /** Never rejects. */
  function run(index: number, setting: TokenListSetting): Promise<void> {
    const work = renew(index, setting).finally(() => running.delete(work))
    running.add(work)
    return work
  }

  async function renew(index: number, setting: TokenListSetting): Promise<void> {
    const { from } = setting
    try {
      const { leftOut, ...list } = await readSource(setting, options)
      const before = kept[index]
      // Of a file, or a version that the operator names, the operator decides.
      const mayGoBack = setting.sha256 !== undefined || !isWebList(setting)
      if (before && !mayGoBack && isOlder(list.version, before.version))
        throw new Error(`Version ${list.version} came after ${before.version}.`)
      const current = { ...list, readAt: clock.now() }
      if (leftOut > 0) logger.log('info', 'Entries of a token list are left out', { from, leftOut })
      take(index, current)
      await repo.save(from, current)
      plan(index, setting, RENEW_MS)
    } catch (error) {
      if (signal.aborted) return
      logger.log('warn', 'A token list cannot be read', { from, error })
      plan(index, setting, RETRY_MS)
    }
  }

  async function begin(index: number, setting: TokenListSetting): Promise<void> {
    const { from, sha256 } = setting
    const before = await repo.find(from).catch(() => undefined)
    // Of another version than the operator names now.
    if (before && (!sha256 || sha256 === before.sha256)) take(index, before)
    // The bytes of a version that is named do not change.
    if (!sha256 || !kept[index]) await run(index, setting)
  }

  signal.addEventListener('abort', () => {
    for (const cancel of waits.values()) cancel()
  })
  const read = Promise.all(lists.map((setting, index) => begin(index, setting))).then(() => {})

  return {
    of: (chainId) => joined.get(chainId) ?? NONE,
    read,
    async ended() {
      await read
      await Promise.all(running)
    },
  }
}

/** The tokens of several lists in the order of the lists, each contract once. */
function join(lists: readonly (KeptList | undefined)[], chainId: string): readonly ListedToken[] {
  const tokens = new Map<string, ListedToken>()
  for (const list of lists)
    for (const token of list?.tokens[chainId] ?? [])
      if (!tokens.has(token.address)) tokens.set(token.address, token)
  return [...tokens.values()]
}
