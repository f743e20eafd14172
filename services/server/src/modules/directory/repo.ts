import { readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { Marks } from '@bowline/icons/server'
import { inTransaction } from '../../drivers/db/inTransaction.ts'
import { imageIdOf } from './markIds.ts'
import { compactText, searchText } from './searchText.ts'
import type { WalletRecord } from './WalletRecord.ts'
import { type WalletQuery, walletQuery } from './walletQuery.ts'

export type TravellingWallet = Omit<WalletRecord, 'icon' | 'badge_type'>

/** The wallets in an empty database. */
export function createDirectoryRepo(db: DatabaseSync, marks: Marks) {
  // The tables that were in the server's own database once.
  db.exec(readFileSync(new URL('./migrations/001_wallets.sql', import.meta.url), 'utf8'))
  const clear = db.prepare('DELETE FROM wallets')
  const insert = db.prepare(
    `INSERT INTO wallets (id, position, name, search_name, search_compact, badge_type, record, icon)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertChain = db.prepare(
    'INSERT INTO wallet_chains (wallet_id, chain_id, namespace) VALUES (?, ?, ?)',
  )
  const findPicture = db.prepare('SELECT name, icon FROM wallets WHERE id = ?')
  const isListed = db.prepare('SELECT 1 FROM wallet_chains WHERE chain_id = ? LIMIT 1')

  function add(wallet: WalletRecord, position: number) {
    const { icon, badge_type, ...record } = wallet
    const { id, name, chains } = wallet
    const travelling: TravellingWallet = { ...record, image_id: imageIdOf(wallet, marks) }
    insert.run(
      id,
      position,
      name,
      searchText(name),
      compactText(name),
      badge_type ?? null,
      JSON.stringify(travelling),
      icon ?? null,
    )
    for (const chain of new Set(chains)) insertChain.run(id, chain, chain.split(':')[0] ?? '')
  }

  return {
    /** Replaces all wallets of the directory with these, in this order. */
    replaceAll(wallets: readonly WalletRecord[]): void {
      inTransaction(db, () => {
        clear.run()
        wallets.forEach(add)
      })
    },
    find(query: WalletQuery): { data: TravellingWallet[]; count: number } {
      const { where, order, values, orderValues } = walletQuery(query, (chain) =>
        Boolean(isListed.get(chain)),
      )
      const count = db
        .prepare(`SELECT count(*) AS count FROM wallets WHERE ${where}`)
        .get(...values)
      const rows = db
        .prepare(`SELECT record FROM wallets WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`)
        .all(...values, ...orderValues, query.entries, (query.page - 1) * query.entries)
      return {
        // `add` above has written it.
        data: rows.map(({ record }) => JSON.parse(String(record)) as TravellingWallet),
        count: Number(count?.count ?? 0),
      }
    },
    picture(id: string): { readonly name: string; readonly icon?: string | undefined } | undefined {
      const row = findPicture.get(id)
      return row && { name: String(row.name), icon: row.icon ? String(row.icon) : undefined }
    },
  }
}
