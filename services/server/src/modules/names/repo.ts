import type { Database, Row } from '../../drivers/db/Database.ts'
import { chainOfCoin } from './chainOfCoin.ts'

export interface RegisteredName {
  /** The part before the zone. */
  readonly label: string
  /** Lower case. */
  readonly address: string
  readonly coinType: number
  /** CAIP-2 of the only chain on which the account is its owner's; `undefined` for all. */
  readonly chainId: string | undefined
  readonly avatar: string | undefined
  readonly bio: string | undefined
  /** Milliseconds since 1970. */
  readonly registeredAt: number
  readonly updatedAt: number
}

type NameUpdate = Pick<RegisteredName, 'label' | 'address' | 'chainId' | 'updatedAt'> &
  Partial<Pick<RegisteredName, 'avatar' | 'bio'>>

/** The mark in `proven_on` of a name that is proven on every chain, by its key. */
const EVERYWHERE = 'eip155'

/** The names in the database. */
export function createNamesRepo(db: Database) {
  const selectByLabel = db.prepare('SELECT * FROM names WHERE label = ?')
  const selectByAddress = db.prepare('SELECT * FROM names WHERE address = ?')
  const insert = db.prepare(
    `INSERT INTO names (label, address, coin_type, proven_on, avatar, bio, registered_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const change = db.prepare(
    'UPDATE names SET avatar = ?, bio = ?, proven_on = ?, updated_at = ? WHERE label = ? AND address = ?',
  )
  const remove = db.prepare('DELETE FROM names WHERE label = ? AND address = ?')
  const hold = db.prepare(
    `INSERT INTO released_names (label, address, held_until) VALUES (?, ?, ?)
     ON CONFLICT (label) DO UPDATE SET address = excluded.address, held_until = excluded.held_until`,
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

  const read = (row: Row | undefined): RegisteredName | undefined =>
    row && {
      label: String(row.label),
      address: String(row.address),
      coinType: Number(row.coin_type),
      chainId: chainIdIn(row),
      avatar: row.avatar === null ? undefined : String(row.avatar),
      bio: row.bio === null ? undefined : String(row.bio),
      registeredAt: Number(row.registered_at),
      updatedAt: Number(row.updated_at ?? row.registered_at),
    }

  return {
    byLabel: async (label: string) => read(await selectByLabel.get(label)),
    byAddress: async (address: string) => read(await selectByAddress.get(address)),
    /** Returns false if the name or the address is taken. The database resolves races. */
    add(name: RegisteredName): Promise<boolean> {
      const { label, address, coinType, chainId, avatar = null, bio = null } = name
      return db.transaction(async () => {
        const added = await insert.run(
          label,
          address,
          coinType,
          chainId ?? EVERYWHERE,
          avatar,
          bio,
          name.registeredAt,
          name.updatedAt,
        )
        if (added > 0) await forgetHold.run(label)
        return added > 0
      })
    },
    /** Returns false if the address does not own the name. */
    async update(name: NameUpdate): Promise<boolean> {
      const { label, address, chainId, avatar = null, bio = null, updatedAt } = name
      const provenOn = chainId ?? EVERYWHERE
      return (await change.run(avatar, bio, provenOn, updatedAt, label, address)) > 0
    },
    /**
     * Releases a name. Until `heldUntil` only its former owner can register it again. Returns false if the address
     * does not own the name.
     */
    release: (label: string, address: string, heldUntil: number): Promise<boolean> =>
      db.transaction(async () => {
        const removed = await remove.run(label, address)
        if (removed > 0) await hold.run(label, address, heldUntil)
        return removed > 0
      }),
    /** Whether a released name is reserved for another address. */
    isHeld: async (label: string, address: string, now: number): Promise<boolean> =>
      (await isHeld.get(label, address, now)) !== undefined,
    /** Returns false if the address has used this nonce before. */
    async useNonce(
      address: string,
      nonce: string,
      { now, goodUntil }: { readonly now: number; readonly goodUntil: number },
    ): Promise<boolean> {
      await forgetNonces.run(now)
      return (await insertNonce.run(address, nonce, goodUntil)) > 0
    },
    /** Counts an attempt of an address, unless it had `most` since a time: then returns when the first of them was. */
    takeAttempt: (
      address: string,
      { now, since, most }: { readonly now: number; readonly since: number; readonly most: number },
    ): Promise<number | undefined> =>
      db.transaction(async () => {
        const row = await countAttempts.get(address, since)
        if (Number(row?.attempts) >= most) return Number(row?.first)
        await forgetAttempts.run(since)
        await insertAttempt.run(address, now)
        return undefined
      }),
  }
}

/** Rows of before have their coin type only, whose account may be a contract of that chain. */
function chainIdIn(row: Row): string | undefined {
  if (row.proven_on === null) return chainOfCoin(Number(row.coin_type))
  return row.proven_on === EVERYWHERE ? undefined : String(row.proven_on)
}
