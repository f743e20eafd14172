import { expect, test } from 'vitest'
import { troubleIn } from './troubleIn.ts'

const postgres = (code: string, message = '') => Object.assign(new Error(message), { code })
const sqlite = (errcode: number) => Object.assign(new Error(), { errcode })

test.each([
  ['a damaged page of SQLite', sqlite(11), 'DATABASE_DAMAGED'],
  ['a damaged index of SQLite', sqlite(779), 'DATABASE_DAMAGED'],
  ['a file that is no database', sqlite(26), 'DATABASE_DAMAGED'],
  ['data_corrupted', postgres('XX001'), 'DATABASE_DAMAGED'],
  ['index_corrupted', postgres('XX002'), 'DATABASE_DAMAGED'],
  ['the file of a table that is gone', postgres('58P01'), 'DATABASE_DAMAGED'],
  ['a full disk of SQLite', sqlite(13), 'DISK_FULL'],
  ['a full disk of PostgreSQL', postgres('53100'), 'DISK_FULL'],
  ['a disk that fails', sqlite(266), 'DATABASE_UNAVAILABLE'],
  ['a PostgreSQL that is told to stop', postgres('57P01'), 'DATABASE_UNAVAILABLE'],
  ['one that has crashed', postgres('57P02'), 'DATABASE_UNAVAILABLE'],
  ['one that starts', postgres('57P03'), 'DATABASE_UNAVAILABLE'],
  ['one without connections', postgres('53300'), 'DATABASE_UNAVAILABLE'],
  ['a connection that failed', postgres('08006'), 'DATABASE_UNAVAILABLE'],
  ['one that nobody listens to', postgres('ECONNREFUSED'), 'DATABASE_UNAVAILABLE'],
  ['one that was cut', new Error('Connection terminated unexpectedly'), 'DATABASE_UNAVAILABLE'],
  ['a cause', new Error('', { cause: postgres('53100') }), 'DISK_FULL'],
  ['a constraint', postgres('23505'), undefined],
  ['a constraint of SQLite', sqlite(19), undefined],
  ['anything else', new Error('No.'), undefined],
])('%s', (_name, error, trouble) => {
  expect(troubleIn(error)).toBe(trouble)
})
