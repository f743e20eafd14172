import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../drivers/db/inTransaction.ts'
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
  readonly updatedAt: number
}

/** The names in the database. */
export function createNamesRepo(db: DatabaseSync) {
  migrate(db, 'names', new URL('./migrations/', import.meta.url))
  const selectByLabel = db.prepare('SELECT * FROM names WHERE label = ?')
  const selectByAddress = db.prepare('SELECT * FROM names WHERE address = ?')
  const insert = db.prepare(
    `INSERT INTO names (label, address, coin_type, avatar, bio, registered_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const change = db.prepare('UPDATE names SET avatar = ?, bio = ?, updated_at = ? WHERE label = ?')
  const remove = db.prepare('DELETE FROM names WHERE label = ?')
  const hold = db.prepare(
    'INSERT OR REPLACE INTO released_names (label, address, held_until) VALUES (?, ?, ?)',
  )
  const isHeld = db.prepare(
    'SELECT 1 FROM released_names WHERE label = ? AND address <> ? AND held_until > ?',
  )
  const forgetHold = db.prepare('DELETE FROM released_names WHERE label = ?')
  const forgetNonces = db.prepare('DELETE FROM name_nonces WHERE good_until < ?')
  const insertNonce = db.prepare(
    'INSERT INTO name_nonces (address, nonce, good_until) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
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
      updatedAt: Number(row.updated_at ?? row.registered_at),
    }

  return {
    byLabel: (label: string) => read(selectByLabel.get(label)),
    byAddress: (address: string) => read(selectByAddress.get(address)),
    /** Returns false if the name or the address is taken. The database resolves races. */
    add(name: RegisteredName): boolean {
      const { label, address, coinType, avatar = null, bio = null } = name
      const { changes } = insert.run(
        label,
        address,
        coinType,
        avatar,
        bio,
        name.registeredAt,
        name.updatedAt,
      )
      if (changes > 0) forgetHold.run(label)
      return changes > 0
    },
    update(
      label: string,
      {
        avatar,
        bio,
        updatedAt,
      }: Pick<Partial<RegisteredName>, 'avatar' | 'bio'> & {
        readonly updatedAt: number
      },
    ): void {
      change.run(avatar ?? null, bio ?? null, updatedAt, label)
    },
    /** Releases a name. Until `heldUntil` only its former owner can register it again. */
    release(label: string, address: string, heldUntil: number): void {
      inTransaction(db, () => {
        remove.run(label)
        hold.run(label, address, heldUntil)
      })
    },
    /** Whether a released name is reserved for another address. */
    isHeld: (label: string, address: string, now: number): boolean =>
      isHeld.get(label, address, now) !== undefined,
    /** Returns false if the address has used this nonce before. */
    useNonce(
      address: string,
      nonce: string,
      { now, goodUntil }: { readonly now: number; readonly goodUntil: number },
    ): boolean {
      forgetNonces.run(now)
      return insertNonce.run(address, nonce, goodUntil).changes > 0
    },
    /** The number of attempts of an address since a time, and the time of the first one. */
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
