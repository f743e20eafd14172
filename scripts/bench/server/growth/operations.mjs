import { randomBytes } from 'node:crypto'
import { createTokens } from '../../../../services/server/src/modules/auth/tokens.ts'
import { createUsers } from '../../../../services/server/src/modules/auth/users.ts'
import { createAccountRepo } from '../../../../services/server/src/modules/history/index/accountRepo.ts'
import { createNamesRepo } from '../../../../services/server/src/modules/names/repo.ts'
import { BUSY, QUIET } from './fill.mjs'

const PAGE = 26
const DAY_MS = 86_400_000
const BATCH = 32

const random = () => randomBytes(16).toString('hex')

/** What visitors have a server do, by what they would say they did. Each runs once when it is called. */
export function createOperations({ db, mailbox, clock }) {
  const names = createNamesRepo(db)
  const users = createUsers(db, clock)
  const tokens = createTokens(db, clock)
  const [one, other] = ['eip155:1', 'eip155:2'].map((chainId) => createAccountRepo(db, chainId))
  const page = { limit: PAGE, before: undefined, hashes: undefined }
  const login = tokens.issue({
    userId: 'user1',
    deviceId: 'device1',
    thumbprint: 'key',
    assurance: 'frame',
  })
  return {
    [`${BATCH} messages stored, read and received`]: () => carry(mailbox, clock),
    'a name found': () => names.byLabel('name500'),
    'an account’s name found': () => names.byAddress('0xa500'),
    async 'a name registered'() {
      const [address, now] = [`0x${random()}`, clock.now()]
      await names.takeAttempt(address, { now, since: now - DAY_MS, most: 3 })
      await names.useNonce(address, random(), { now, goodUntil: now + DAY_MS })
      const name = { label: random(), address, coinType: 60, registeredAt: now, updatedAt: now }
      await names.add(name)
    },
    'an account found by its address of email': () =>
      users.find({ provider: 'email', issuer: 'here', subject: 'subject500' }),
    'a session found': async () => tokens.access.find((await login).accessToken, 'key'),
    async 'a login'() {
      const thumbprint = random()
      const deviceId = await users.addDevice('user500', { thumbprint, browser: 'Firefox' })
      await tokens.issue({ userId: 'user500', deviceId, thumbprint, assurance: 'frame' })
    },
    'a page of history, entries of others': () => one.entries({ account: QUIET, ...page }),
    'a page of history, entries of its own': () => one.entries({ account: BUSY, ...page }),
    'a page of history, entries on another chain': () => other.entries({ account: BUSY, ...page }),
  }
}

async function carry(mailbox, clock) {
  const now = clock.now()
  const messages = Array.from({ length: BATCH }, () => ({
    topic: random(),
    id: random(),
    message: random(),
    size: 300,
    tag: 1,
    publisher: 'app',
    publishedAt: now,
    expiresAt: now + DAY_MS,
    project: 'project0',
    holder: random(),
  }))
  await mailbox.write({ receipts: [], messages, forgetAt: now + DAY_MS })
  const room = { after: 0, messages: 10, bytes: 100_000 }
  const read = await Promise.all(
    messages.map(({ topic }) => mailbox.waiting(topic, 'wallet', now, room)),
  )
  const receipts = read.flatMap(({ messages }) =>
    messages.map(({ topic, id }) => ({ topic, id, clientId: 'wallet' })),
  )
  if (receipts.length < BATCH) throw new Error('Messages were lost.')
  await mailbox.write({ receipts, messages: [], forgetAt: now + DAY_MS })
}
