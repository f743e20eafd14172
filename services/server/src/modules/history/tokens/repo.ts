import type { DatabaseSync } from 'node:sqlite'

/** The claims of a contract, and when they were read. */
export interface TokenClaim {
  readonly name: string
  readonly symbol: string
  readonly decimals: number | undefined
  readonly readAt: number
}

/** The claims of tokens in the database. */
export function createTokenRepo(db: DatabaseSync) {
  const select = db.prepare(
    'SELECT name, symbol, decimals, read_at FROM history_tokens WHERE chain_id = ? AND address = ?',
  )
  const upsert = db.prepare(
    `INSERT OR REPLACE INTO history_tokens (chain_id, address, name, symbol, decimals, read_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  return {
    find(chainId: string, address: string): TokenClaim | undefined {
      const row = select.get(chainId, address)
      if (!row) return undefined
      return {
        name: String(row.name),
        symbol: String(row.symbol),
        decimals: row.decimals === null ? undefined : Number(row.decimals),
        readAt: Number(row.read_at),
      }
    },
    save(chainId: string, address: string, claim: TokenClaim): void {
      const { name, symbol, decimals, readAt } = claim
      upsert.run(chainId, address, name, symbol, decimals ?? null, readAt)
    },
  }
}
