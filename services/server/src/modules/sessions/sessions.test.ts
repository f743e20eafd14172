import { readFileSync } from 'node:fs'
import { sessionsApi } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { openDatabase } from '../../drivers/db/openDatabase.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { describeRoutes } from '../../testing/describeRoutes.test.support.ts'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { createSessionsRepo } from './repo.ts'

function serve() {
  const { sqlite, db } = openTestStore()
  const clock = createManualClock()
  const server = createTestServer({}, { clock, db: sqlite })
  const repo = createSessionsRepo(db)
  const add = (context: ReturnType<typeof contextOf>) =>
    repo.add({ ...context, createdAt: clock.now() })
  return { ...server, clock, add }
}

function createOwner() {
  const key = privateKeyToAccount(generatePrivateKey())
  return { key, account: `eip155:1:${key.address}` }
}

const contextOf = (account: string, pci: string, expiration: number) => ({
  pci,
  account,
  userId: 'user',
  project: { id: 'shop', name: 'Our shop' },
  permissions: [{ type: 'native-token-recurring-allowance' }],
  policies: [],
  expiration,
})

test('permissions are listed for their account only, newest first', async () => {
  const { add, sessions, clock } = serve()
  const owner = createOwner()
  await add(contextOf(owner.account, 'first', clock.now() + 60_000))
  clock.advance(1_000)
  await add(contextOf(owner.account.toLowerCase(), 'second', clock.now() + 60_000))
  await add(contextOf(createOwner().account, 'of-another', clock.now() + 60_000))
  const { pcis } = await sessions.sessions({ address: owner.account })
  expect(pcis.map(({ pci }) => pci)).toEqual(['second', 'first'])
  expect(pcis[0]).toMatchObject({
    project: { name: 'Our shop' },
    permissions: [{ type: 'native-token-recurring-allowance' }],
    createdAt: clock.now(),
    revokedAt: null,
  })
})

test('permissions of a database from before keep their state', async () => {
  const old = openDatabase(':memory:')
  const first = new URL('./migrations/001_sessions.sql', import.meta.url)
  old.exec('CREATE TABLE schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)')
  old.exec("INSERT INTO schema_migrations VALUES ('sessions/001_sessions.sql', '')")
  old.exec(readFileSync(first, 'utf8'))
  old.exec(`INSERT INTO sessions VALUES
    ('old', 'eip155:1:0xab', 'shop', 'Our shop', '[{"type":"any"}]', '[]', 30, 10, 20)`)
  expect(await createSessionsRepo(openTestStore(old).db).list('eip155:1:0xAB')).toEqual([
    {
      pci: 'old',
      account: 'eip155:1:0xab',
      userId: '',
      policies: [],
      project: { id: 'shop', name: 'Our shop' },
      permissions: [{ type: 'any' }],
      expiration: 30,
      createdAt: 10,
      revokedAt: 20,
    },
  ])
})

test('the owner revokes a permission, and the first revocation time is kept', async () => {
  const { add, sessions, clock } = serve()
  const { account, key } = createOwner()
  await add(contextOf(account, 'the-pci', clock.now() + 60_000))
  const signature = await key.signMessage({ message: 'the-pci' })
  const at = clock.now()
  await sessions.revoke({ address: account, pci: 'the-pci', signature })
  clock.advance(5_000)
  expect(await sessions.revoke({ address: account, pci: 'the-pci', signature })).toEqual({
    success: true,
  })
  const { pcis } = await sessions.sessions({ address: account })
  expect(pcis[0]?.revokedAt).toBe(at)
})

test('other accounts cannot revoke a permission', async () => {
  const { add, sessions, clock } = serve()
  const [owner, thief] = [createOwner(), createOwner()]
  await add(contextOf(owner.account, 'the-pci', clock.now() + 60_000))
  const signature = await thief.key.signMessage({ message: 'the-pci' })
  const revoke = (address: string) => sessions.revoke({ address, pci: 'the-pci', signature })
  await expect(revoke(owner.account)).rejects.toMatchObject({ context: { status: 401 } })
  await expect(revoke(thief.account)).rejects.toMatchObject({ context: { status: 404 } })
  const { pcis } = await sessions.sessions({ address: owner.account })
  expect(pcis[0]?.revokedAt).toBeNull()
})

const account = `eip155:1:0x${'1'.repeat(40)}`

describeRoutes(sessionsApi, {
  serve,
  valid: {
    sessions: fc.record({ address: fc.constant(account) }),
    revoke: fc.record({
      address: fc.constant(account),
      pci: fc.constantFrom('a', 'b'.repeat(256)),
      signature: fc.constantFrom('0x', 'nonsense', `0x${'00'.repeat(65)}`),
    }),
  },
  refusals: { revoke: ['SIGNATURE_INVALID'] },
})
