import * as v from 'valibot'
import type { ListedToken } from '../../chain/ListedTokens.ts'
import type { Database } from '../../drivers/db/Database.ts'
import type { TokensByChain } from './parseTokenList.ts'

/** A list as it was last read. */
export interface KeptList {
  readonly sha256: string
  /** Three numbers with points between them; empty if the list has none. */
  readonly version: string
  readonly tokens: TokensByChain
  /** Milliseconds since 1970. */
  readonly readAt: number
}

const tokensSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.array(v.custom<ListedToken>((token) => typeof token === 'object'))),
)

/** The kept lists in the database. */
export function createListRepo(db: Database) {
  const select = db.prepare(
    'SELECT sha256, version, tokens, read_at FROM token_lists WHERE source = ?',
  )
  const upsert = db.prepare(
    `INSERT INTO token_lists (source, sha256, version, tokens, read_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (source) DO UPDATE SET sha256 = excluded.sha256, version = excluded.version,
       tokens = excluded.tokens, read_at = excluded.read_at`,
  )
  return {
    async find(source: string): Promise<KeptList | undefined> {
      const row = await select.get(source)
      const tokens = v.safeParse(tokensSchema, row?.tokens)
      if (!row || !tokens.success) return undefined
      const { sha256, version, read_at: readAt } = row
      return {
        sha256: String(sha256),
        version: String(version),
        tokens: tokens.output,
        readAt: Number(readAt),
      }
    },
    async save(source: string, { sha256, version, tokens, readAt }: KeptList): Promise<void> {
      await upsert.run(source, sha256, version, JSON.stringify(tokens), readAt)
    },
  }
}
