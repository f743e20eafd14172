import type { Database, Row } from '../../../drivers/db/Database.ts'

/** The claims of a contract, and when they were read. */
export interface TokenClaim {
  readonly name: string
  readonly symbol: string
  readonly decimals: number | undefined
  readonly readAt: number
}

const AT_ONCE = 50

/** The claims of tokens in the database. */
export function createTokenRepo(db: Database) {
  const places = Array(AT_ONCE).fill('?').join(', ')
  const select = db.prepare(
    `SELECT address, name, symbol, decimals, read_at FROM history_tokens
     WHERE chain_id = ? AND address IN (${places})`,
  )
  const upsert = db.prepare(
    `INSERT INTO history_tokens (chain_id, address, name, symbol, decimals, read_at)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (chain_id, address) DO UPDATE SET name = excluded.name,
       symbol = excluded.symbol, decimals = excluded.decimals, read_at = excluded.read_at`,
  )
  return {
    /** Returns those that are known, by address. */
    async find(
      chainId: string,
      addresses: readonly string[],
    ): Promise<ReadonlyMap<string, TokenClaim>> {
      const rows: Row[] = []
      for (let start = 0; start < addresses.length; start += AT_ONCE) {
        // No token has an empty address.
        const some = Array.from({ length: AT_ONCE }, (_, index) => addresses[start + index] ?? '')
        rows.push(...(await select.all(chainId, ...some)))
      }
      return new Map(rows.map((row) => [String(row.address), claimOf(row)]))
    },
    async save(chainId: string, address: string, claim: TokenClaim): Promise<void> {
      const { name, symbol, decimals, readAt } = claim
      await upsert.run(chainId, address, name, symbol, decimals ?? null, readAt)
    },
  }
}

const claimOf = (row: Row): TokenClaim => ({
  name: String(row.name),
  symbol: String(row.symbol),
  decimals: row.decimals === null ? undefined : Number(row.decimals),
  readAt: Number(row.read_at),
})
