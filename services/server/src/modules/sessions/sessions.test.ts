import { silentLogger } from '@bowline/common'
import { sessionsApi } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { createChainReader } from '../../chain/createChainReader.ts'
import { openDatabase } from '../../drivers/db/openDatabase.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { describeRoutes } from '../../testing/describeRoutes.test.support.ts'
import { createSessions } from './createSessions.ts'

function serve() {
  const db = openDatabase(':memory:')
  onTestFinished(() => db.close())
  const clock = createManualClock()
  const server = createTestServer({}, { clock, db })
  const chains = createChainReader({ rpc: {}, chains: {}, fetch, clock, logger: silentLogger })
  // The interface for the parts of the server that grant permissions.
  return { ...server, clock, inside: createSessions({ db, chains, clock }) }
}

function createOwner() {
  const key = privateKeyToAccount(generatePrivateKey())
  return { key, account: `eip155:1:${key.address}` }
}

const contextOf = (account: string, pci: string, expiration: number) => ({
  pci,
  account,
  project: { id: 'shop', name: 'Our shop' },
  permissions: [{ type: 'native-token-recurring-allowance' }],
  policies: [],
  expiration,
})

test('permissions are listed for their account only, newest first', async () => {
  const { inside, sessions, clock } = serve()
  const owner = createOwner()
  inside.add(contextOf(owner.account, 'first', clock.now() + 60_000))
  clock.advance(1_000)
  inside.add(contextOf(owner.account.toLowerCase(), 'second', clock.now() + 60_000))
  inside.add(contextOf(createOwner().account, 'of-another', clock.now() + 60_000))
  const { pcis } = await sessions.sessions({ address: owner.account })
  expect(pcis.map(({ pci }) => pci)).toEqual(['second', 'first'])
  expect(pcis[0]).toMatchObject({
    project: { name: 'Our shop' },
    permissions: [{ type: 'native-token-recurring-allowance' }],
    createdAt: clock.now(),
    revokedAt: null,
  })
})

test('a permission is stored once', () => {
  const { inside } = serve()
  const { account } = createOwner()
  expect(inside.add(contextOf(account, 'same', 1))).toBe(true)
  expect(inside.add(contextOf(createOwner().account, 'same', 2))).toBe(false)
})

test('the owner revokes a permission, and the first revocation time is kept', async () => {
  const { inside, sessions, clock } = serve()
  const { account, key } = createOwner()
  inside.add(contextOf(account, 'the-pci', clock.now() + 60_000))
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
  const { inside, sessions, clock } = serve()
  const [owner, thief] = [createOwner(), createOwner()]
  inside.add(contextOf(owner.account, 'the-pci', clock.now() + 60_000))
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
