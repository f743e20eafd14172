import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../drivers/db/migrate.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { createSqliteDatabase } from '../drivers/db/sqlite/createSqliteDatabase.ts'
import { alice, payment, serveOn } from '../modules/history/index/describeOwnIndex.test.support.ts'
import { migrations } from '../store/migrations.ts'
import { createFakeChain } from '../testing/createFakeChain.test.support.ts'
import { temporaryFolder } from '../testing/runServer.test.support.ts'
import { runRereadHistory } from './runHistory.ts'

function openFile() {
  const path = join(temporaryFolder(), 'history.sqlite')
  const file = openDatabase(path)
  for (const [module, folder] of migrations) migrate(file, module, folder)
  return { path, db: createSqliteDatabase(file) }
}

test('what could not be read is read again by the next request, beside the server', async () => {
  const chain = await createFakeChain()
  for (let count = 0; count < 30; count++) chain.mine([payment()])
  const [bad = ''] = chain.hashesOf(5)
  chain.faults.receipts.set(bad, 'refused')
  const { path, db } = openFile()
  const { hashes, isComplete } = serveOn(chain, { db })
  await hashes()
  expect(await isComplete()).toBe(false)
  chain.faults.receipts.clear()
  // Its time has not come.
  chain.mine()
  await hashes()
  expect(await isComplete()).toBe(false)
  expect(await runRereadHistory({ BOWLINE_DB: path })).toBe(0)
  chain.mine()
  await hashes()
  expect(await isComplete()).toBe(true)
  expect(await hashes()).toContain(bad)
})

test('accounts of which something may be missing are read anew, once the node tells it', async () => {
  const chain = await createFakeChain()
  chain.mine([{ ...payment(), from: payment().to, to: payment().from }])
  for (let count = 0; count < 300; count++) chain.mine([{ from: payment().to, to: payment().to }])
  chain.faults.stateBlocks = 120
  const { path, db } = openFile()
  const budget = { requestsADay: 1e6, bytesADay: 400_000, diskBytes: 1e9 }
  const { index, hashes } = serveOn(chain, { db, budget })
  expect(await hashes()).toEqual([])
  chain.faults.stateBlocks = Number.POSITIVE_INFINITY
  chain.mine()
  expect(await hashes()).toEqual([])
  expect(await runRereadHistory({ BOWLINE_DB: path })).toBe(0)
  chain.mine()
  expect(await hashes()).toHaveLength(1)
  expect(await index.read({ account: alice, limit: 1 })).not.toHaveProperty('lacksNative')
})
