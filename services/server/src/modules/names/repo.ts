import type { DatabaseSync } from 'node:sqlite'
import { migrate } from '../../drivers/db/migrate.ts'

export interface RegisteredName {
  /** The part before the zone. */
  readonly label: string
  /** Lower case. */
  readonly address: string
  readonly coinType: number
  readonly avatar: string | undefined
  readonly bio: string | undefined
  /** Milliseconds since 1970. */
  readonly registeredAt: number
}

/** The names in the database. */
export function createNamesRepo(db: DatabaseSync) {
  migrate(db, 'names', new URL('./migrations/', import.meta.url))
  const selectByLabel = db.prepare('SELECT * FROM names WHERE label = ?')
  const selectByAddress = db.prepare('SELECT * FROM names WHERE address = ?')
  const insert = db.prepare(
    `INSERT INTO names (label, address, coin_type, avatar, bio, registered_at)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const countAttempts = db.prepare(
    'SELECT count(*) AS attempts, min(at) AS first FROM name_attempts WHERE address = ? AND at > ?',
  )
  const insertAttempt = db.prepare('INSERT INTO name_attempts (address, at) VALUES (?, ?)')
  const forgetAttempts = db.prepare('DELETE FROM name_attempts WHERE at <= ?')

  const read = (row: ReturnType<typeof selectByLabel.get>): RegisteredName | undefined =>
    row && {
      label: String(row.label),
      address: String(row.address),
      coinType: Number(row.coin_type),
      avatar: row.avatar === null ? undefined : String(row.avatar),
      bio: row.bio === null ? undefined : String(row.bio),
      registeredAt: Number(row.registered_at),
    }

  return {
    byLabel: (label: string) => read(selectByLabel.get(label)),
    byAddress: (address: string) => read(selectByAddress.get(address)),
    /** Returns false when the name or the address is taken: the database decides races. */
    add({ label, address, coinType, avatar, bio, registeredAt }: RegisteredName): boolean {
      const { changes } = insert.run(
        label,
        address,
        coinType,
        avatar ?? null,
        bio ?? null,
        registeredAt,
      )
      return changes > 0
    },
    /** How often an address has tried since a moment, and when first. */
    attempts(address: string, since: number): { readonly count: number; readonly first: number } {
      const row = countAttempts.get(address, since)
      return { count: Number(row?.attempts ?? 0), first: Number(row?.first ?? 0) }
    },
    addAttempt(address: string, at: number, forgetUntil: number): void {
      forgetAttempts.run(forgetUntil)
      insertAttempt.run(address, at)
    },
  }
}
