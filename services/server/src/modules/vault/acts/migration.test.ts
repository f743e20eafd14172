import { readdirSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../drivers/db/openDatabase.ts'

const folder = new URL('../migrations/', import.meta.url)
const sqlOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')

/** The wallet of an earlier release, with a slot of its first device, a later one, and a replacement that waits. */
const BEFORE = `
  INSERT INTO vault_wallets (user_id, wallet_id, custody, version, vault, created_at)
    VALUES ('user-1', 'wallet-1', 'user-held', 1, 'vault', 100);
  INSERT INTO vault_slots (user_id, slot_id, kind, version, device_id, kms_key_id, sealed, created_at, last_used_at)
    VALUES ('user-1', 'slot-1', 'device', 1, 'device-1', 'key-1', x'01', 100, 100),
           ('user-1', 'slot-2', 'passkey', 1, NULL, 'key-1', x'02', 200, 200);
  INSERT INTO vault_holds (user_id, act, device_id, browser, undo_hash, requested_at, effective_at, version, vault)
    VALUES ('user-1', 'replace', 'device-2', 'Firefox', 'hash', 300, 400, 1, 'next');
  INSERT INTO vault_held_slots (user_id, slot_id, kind, version, device_id, kms_key_id, sealed, created_at, last_used_at)
    VALUES ('user-1', 'slot-3', 'device', 2, 'device-2', 'key-1', x'03', 300, 300);
`

test('the update keeps what waits, and proves no slot but the one that was made with the wallet', () => {
  const db = openDatabase(':memory:')
  onTestFinished(() => db.close())
  const files = readdirSync(folder).sort()
  for (const file of files.filter((one) => one < '010')) db.exec(sqlOf(file))
  db.exec(BEFORE)
  db.exec(sqlOf('010_acts.sql'))
  const all = (sql: string) => db.prepare(sql).all()
  expect(all('SELECT slot_id, proven, suspended_at FROM vault_slots ORDER BY slot_id')).toEqual([
    { slot_id: 'slot-1', proven: 1, suspended_at: null },
    { slot_id: 'slot-2', proven: 0, suspended_at: null },
  ])
  expect(
    all('SELECT act, device_id, undo_hash, effective_at, version, vault, ref FROM vault_holds'),
  ).toEqual([
    {
      act: 'replace',
      device_id: 'device-2',
      undo_hash: 'hash',
      effective_at: 400,
      version: 1,
      vault: 'next',
      ref: null,
    },
  ])
  expect(all('SELECT slot_id, proven FROM vault_held_slots')).toEqual([
    { slot_id: 'slot-3', proven: 0 },
  ])
  // The later ones follow, as for a new database.
  for (const file of files.filter((one) => one > '010_acts.sql')) db.exec(sqlOf(file))
  // It goes with the wallet, as before.
  db.exec('DELETE FROM vault_wallets')
  expect(all('SELECT 1 FROM vault_held_slots')).toEqual([])
})
