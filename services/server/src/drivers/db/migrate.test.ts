import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { migrateMailbox } from '../../modules/relay/mailbox/migrateMailbox.ts'
import { migrate, refuseUnknownModules } from './migrate.ts'
import { openDatabase } from './openDatabase.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

function open() {
  const db = openDatabase(':memory:')
  onTestFinished(() => db.close())
  const names = () =>
    db
      .prepare('SELECT name FROM schema_migrations')
      .all()
      .map(({ name }) => name)
  return { db, names }
}

test('each file runs once', () => {
  const { db, names } = open()
  migrate(db, 'service', FOLDER)
  migrate(db, 'service', FOLDER)
  expect(names()).toEqual(['service/001_heartbeat.sql'])
})

test('a database of a newer release is refused, whichever module is newer', () => {
  const { db } = open()
  migrate(db, 'service', FOLDER)
  db.exec("INSERT INTO schema_migrations VALUES ('service/002_later.sql', '2099-01-01')")
  migrateMailbox(db)
  expect(() => migrate(db, 'service', FOLDER)).toThrow(
    expect.objectContaining({
      code: 'DATABASE_NEWER',
      message: expect.stringContaining('newer release (service/002_later.sql)'),
    }),
  )
})

test('a database in which a newer release has made tables of a module of its own is refused', () => {
  const { db } = open()
  expect(() => refuseUnknownModules(db, ['service'])).not.toThrow()
  migrate(db, 'service', FOLDER)
  expect(() => refuseUnknownModules(db, ['service', 'relay'])).not.toThrow()
  db.exec("INSERT INTO schema_migrations VALUES ('invented/001_first.sql', '2099-01-01')")
  expect(() => refuseUnknownModules(db, ['service', 'relay'])).toThrow(
    expect.objectContaining({
      code: 'DATABASE_NEWER',
      message: expect.stringContaining('newer release (invented/001_first.sql)'),
    }),
  )
})

test('a mailbox with its own migration record does not run them again', () => {
  const { db, names } = open()
  const first = new URL('../../modules/relay/mailbox/migrations/0001_mailbox.sql', import.meta.url)
  db.exec(readFileSync(first, 'utf8'))
  db.exec('CREATE TABLE relay_migrations (name TEXT PRIMARY KEY)')
  db.exec("INSERT INTO relay_migrations VALUES ('0001_mailbox.sql')")
  migrateMailbox(db)
  expect(names()).toEqual([
    'relay/0001_mailbox.sql',
    'relay/0002_usage.sql',
    'relay/0003_filter_by_index.sql',
    'relay/0004_sweep_by_index.sql',
    'relay/0005_waiting.sql',
  ])
})

/** A folder with the migrations of the service, to be edited. */
function copyMigrations() {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, '001_heartbeat.sql')
  copyFileSync(new URL('001_heartbeat.sql', FOLDER), file)
  const edit = (change: (text: string) => string) =>
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  return { folder: pathToFileURL(`${folder}/`), edit }
}

const CHANGED = expect.objectContaining({
  code: 'MIGRATION_CHANGED',
  message: expect.stringContaining('service/001_heartbeat.sql'),
})

test('a migration that was edited after it ran is refused, and its own text is taken again', () => {
  const { db } = open()
  const { folder, edit } = copyMigrations()
  migrate(db, 'service', folder)
  edit((text) => `${text}-- a remark\n`)
  expect(() => migrate(db, 'service', folder)).toThrow(CHANGED)
  expect(() => migrate(db, 'service', FOLDER)).not.toThrow()
})

test('other ends of lines are no edit', () => {
  const { db } = open()
  const { folder, edit } = copyMigrations()
  migrate(db, 'service', folder)
  edit((text) => text.replaceAll('\n', '\r\n'))
  expect(() => migrate(db, 'service', folder)).not.toThrow()
})

test('a database of a release without checksums gets them, and is held to them from then on', () => {
  const { db, names } = open()
  const { folder, edit } = copyMigrations()
  migrate(db, 'service', folder)
  db.exec('DROP TABLE migration_checksums')
  migrate(db, 'service', folder)
  expect(names()).toEqual(['service/001_heartbeat.sql'])
  edit((text) => text.toLowerCase())
  expect(() => migrate(db, 'service', folder)).toThrow(CHANGED)
})
