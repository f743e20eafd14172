import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createRedisBus } from '../../drivers/bus/createRedisBus.ts'
import type { Database } from '../../drivers/db/Database.ts'
import { openTestDatabase } from '../../drivers/db/postgres/openTestDatabase.test.support.ts'
import { NEEDS_REDIS } from '../../testing/needsRedis.test.support.ts'
import { startRedis } from '../../testing/startRedis.test.support.ts'
import { addMailboxTables } from './mailbox/postgres/addMailboxTables.test.support.ts'
import { createPostgresMailbox } from './mailbox/postgres/createPostgresMailbox.ts'
import { OTHER_TOPIC, openRelay, TOPIC } from './openRelay.test.support.ts'

const program = inject('redisProgram')

async function setUp() {
  const redis = await startRedis(program)
  onTestFinished(redis.stop)
  const db = await openTestDatabase()
  await addMailboxTables(db)
  return { redis, open: () => openServer(db, redis.url) }
}

/** An app on one server, and a wallet on another that has received its first message. */
async function paired() {
  const { redis, open } = await setUp()
  const [one, other] = [await open(), await open()]
  const app = await one.join(1)
  const wallet = await other.join(2)
  await wallet.subscribe()
  await app.publish('before')
  await expect.poll(() => wallet.texts()).toEqual(['before'])
  return { redis, app, wallet }
}

function openServer(db: Database, url: string) {
  const bus = createRedisBus({ url, onFailure() {} })
  onTestFinished(() => bus.close())
  return openRelay({ store: createPostgresMailbox(db), bus })
}

describe.skipIf(!program)('relays on several servers', NEEDS_REDIS, () => {
  test('an app on one server and a wallet on another exchange messages, in their order and once', async () => {
    const { open } = await setUp()
    const [one, other] = [await open(), await open()]
    const app = await one.join(1)
    const wallet = await other.join(2)
    await app.subscribe()
    await wallet.subscribe()
    const sent = Array.from({ length: 30 }, (_, n) => `${n}`)
    for (const text of sent) await (Number(text) % 3 === 0 ? wallet : app).publish(text)
    const by = (isWallet: boolean) => sent.filter((text) => (Number(text) % 3 === 0) === isWallet)
    await expect.poll(() => wallet.texts()).toEqual(by(false))
    await expect.poll(() => app.texts()).toEqual(by(true))
  })

  test('what is stored while Redis is gone arrives without it, and once', async () => {
    const { redis, app, wallet } = await paired()
    await redis.stop()
    await app.publish('during')
    await app.publish('elsewhere', OTHER_TOPIC)
    // Time passes by itself; servers look for themselves every 10 s of it.
    await expect.poll(() => wallet.texts()).toEqual(['before', 'during'])
    const again = await startRedis(program, redis.port)
    onTestFinished(again.stop)
    await app.publish('after')
    await expect.poll(() => wallet.texts()).toEqual(['before', 'during', 'after'])
  })

  test('what is stored while Redis hangs arrives without it, and once when it goes on', async () => {
    const { redis, app, wallet } = await paired()
    redis.freeze()
    for (const text of ['one', 'two', 'three']) await app.publish(text)
    await expect.poll(() => wallet.texts()).toEqual(['before', 'one', 'two', 'three'])
    redis.thaw()
    await app.publish('after')
    await expect.poll(() => wallet.texts()).toEqual(['before', 'one', 'two', 'three', 'after'])
  })

  test('a client that comes back to another server gets what has waited, and nothing that it has received', async () => {
    const { open } = await setUp()
    const [one, other] = [await open(), await open()]
    const app = await one.join(1)
    const wallet = await one.join(2)
    await wallet.subscribe()
    await app.publish('received')
    await expect.poll(() => wallet.texts()).toEqual(['received'])
    wallet.socket.terminate()
    await app.publish('waiting')
    const back = await other.join(2)
    await back.subscribe(TOPIC)
    await expect.poll(() => back.texts()).toEqual(['waiting'])
  })
})
