import { randomUUID } from 'node:crypto'
import { silentLogger, systemClock } from '@bowline/common'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { createFileKms } from '../drivers/kms/createFileKms.ts'
import { createMailbox } from '../modules/relay/mailbox/createMailbox.ts'
import { openVaultOn } from '../modules/vault/openVault.test.support.ts'
import { createTestWallet, unlock } from '../modules/vault/testWallet.test.support.ts'
import { createTestServer } from '../testing/createTestServer.test.support.ts'
import { openPostgresStore } from './openPostgresStore.ts'

const TOPIC = 'ab'.repeat(32)

/** A server on a PostgreSQL database, closed after the test. */
async function serve(databaseUrl: string) {
  const store = await openPostgresStore({ databaseUrl, clock: systemClock, logger: silentLogger })
  const server = createTestServer({}, { store })
  return {
    store,
    ...server,
    mailbox: createMailbox({
      store: store.mailbox,
      clock: systemClock,
      logger: silentLogger,
      onStored() {},
    }),
  }
}

type Serving = Awaited<ReturnType<typeof serve>>

async function register({ get }: Serving, name: string) {
  const account = privateKeyToAccount(generatePrivateKey())
  const timestamp = Math.floor(Date.now() / 1_000)
  const message = JSON.stringify({
    action: 'register',
    server: 'localhost',
    name,
    attributes: {},
    nonce: randomUUID(),
    timestamp,
    expires: timestamp + 300,
  })
  const signature = await account.signMessage({ message })
  const body = JSON.stringify({ coin_type: 60, address: account.address, message, signature })
  expect((await get('/v1/profile/account', { method: 'POST', body })).status).toBe(200)
}

/** Writes what must not be lost into a database: names, a wallet, and a message on its way. */
export async function fill(databaseUrl: string) {
  const server = await serve(databaseUrl)
  await register(server, 'alice.bowline.id')
  const at = openVaultOn(server.store.db)
  const wallet = createTestWallet()
  const { slot, userShare } = wallet.device()
  const { slotId } = slot
  await at.vault.create({ walletId: wallet.walletId, vault: wallet.vault(), slot }, at.visit())
  const published = server.mailbox.publish({
    topic: TOPIC,
    message: 'sealed',
    ttlSeconds: 86_400,
    tag: 1108,
    publisher: 'app',
    project: 'shop',
    address: '203.0.113.1',
  })
  await server.mailbox.flush()
  await published

  return {
    /** Registers another name. */
    register: (name: string) => register(server, name),
    /** Reads it all from another database, with the same key file. */
    async expectIn(restoredUrl: string, names: readonly string[] = ['alice.bowline.id']) {
      const restored = await serve(restoredUrl)
      expect((await restored.get('/readyz')).status).toBe(200)
      for (const name of names)
        expect(await restored.names.profile({ name })).toMatchObject({ name })
      const back = openVaultOn(restored.store.db, { wrapKms: () => createFileKms(at.keyFile) })
      const { serverShare } = await back.vault.release({ slotId }, back.visit())
      const read = (await back.vault.read(back.visit())).wallet?.vault ?? ''
      expect(unlock(read, userShare, serverShare)).toEqual(wallet.entropy)
      expect(await restored.mailbox.waiting(TOPIC, 'wallet')).toMatchObject({
        messages: [{ message: 'sealed' }],
      })
      // It goes on from there: no number is given twice.
      await register(restored, 'newcomer.bowline.id')
    },
  }
}
