import { join } from 'node:path'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, inject, test } from 'vitest'
import { addTestDatabase } from '../drivers/db/postgres/openTestDatabase.test.support.ts'
import { createKeyFile } from '../drivers/kms/keyFile.ts'
import { createDevice } from '../testing/createDevice.test.support.ts'
import { frameUrl, serveLogin } from '../testing/createLogin.test.support.ts'
import { callerQuery } from '../testing/createTestServer.test.support.ts'
import { temporaryFolder } from '../testing/runServer.test.support.ts'
import { openPostgresStore } from './openPostgresStore.ts'

/** Nothing is mailed here. */
const mailbox = { smtpUrl: () => 'smtp://127.0.0.1:9', mailsTo: async () => [] }

/** Three servers on one database, each with connections of its own. */
async function serveThree() {
  const databaseUrl = await addTestDatabase(inject('postgresUrl'))
  const keyFile = join(temporaryFolder(), 'bowline.keys')
  // Of the present, since the database has the clock of the machine.
  const clock = createManualClock(Date.now())
  createKeyFile(keyFile, clock.now())
  const serve = async () => {
    const store = await openPostgresStore({ databaseUrl, clock, logger: silentLogger })
    return serveLogin(mailbox, { BOWLINE_KMS_KEYS: keyFile }, { store, clock })
  }
  return { clock, servers: [await serve(), await serve(), await serve()] as const }
}

test('of 50 uses of one proof at three servers, one counts', async () => {
  const { clock, servers } = await serveThree()
  const device = await createDevice(clock)
  const url = `${frameUrl}/v1/auth/login`
  const body = JSON.stringify({ requestId: 'x'.repeat(22) })
  const headers = await device.headers('POST', url, { body })
  const answers = Array.from({ length: 50 }, async (_, index) => {
    const { send } = servers[index % 3] ?? servers[0]
    const answer = await send(`${url}?${callerQuery}`, { method: 'POST', headers, body })
    return (await answer.json()).code
  })
  const codes = await Promise.all(answers)
  expect(codes.filter((code) => code === 'PROOF_INVALID')).toHaveLength(49)
  // What the call itself answers.
  expect(codes.filter((code) => code !== 'PROOF_INVALID')).toEqual(['CODE_EXPIRED'])
})
