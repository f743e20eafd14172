import { randomUUID } from 'node:crypto'
import { CODE_TRIES } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { openAuditOn, rowsIn } from '../../drivers/audit/openAudit.test.support.ts'
import type { Database } from '../../drivers/db/Database.ts'
import { createMemoryLimits } from '../../drivers/limits/createMemoryLimits.ts'
import { noMetrics } from '../../drivers/metrics/Metrics.ts'
import { createFinishLogin } from './finishLogin.ts'
import { createLoginLimits } from './limits.ts'
import { createLoginBreaker } from './loginBreaker.ts'
import { createPasskeyRepo } from './passkeys/repo.ts'
import { createProjectAlarms } from './projectAlarms.ts'
import { createRequests } from './requests.ts'
import { createSocialLogins } from './social/socialLogins.ts'
import { createTokens } from './tokens.ts'
import { createUsers, type Identity } from './users.ts'

const START = Date.UTC(2026, 10, 22)
const LATER = START + 600_000
const device = { thumbprint: 'phone', origin: 'https://shop.example', browser: 'Firefox' }

/** What logins at once come to. `open` returns a database with the tables of the modules. */
export function describeAuthRaces(name: string, open: () => Promise<Database>): void {
  const times = (amount: number, act: (n: number) => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: amount }, (_, n) => act(n)))
  const succeeded = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))

  async function setUp() {
    const db = await open()
    const clock = createManualClock(START)
    const log = openAuditOn(db)
    const events = async () => (await rowsIn(db)).map(({ event }) => event)
    const lines: string[] = []
    const logger = { log: (_level: string, event: string) => void lines.push(event) }
    const guessing = { db, clock, logger, audit: log.audit, metrics: noMetrics }
    return { db, clock, audit: log.audit, events, lines, guessing }
  }

  const email = 'ada@example.org'
  const ada: Identity = { provider: 'email', issuer: 'server', subject: 'ada', email }

  async function addRequest(db: Database) {
    const requests = createRequests(db)
    await requests.add({
      idHash: 'request',
      purpose: 'login',
      ...device,
      identity: ada,
      sessionId: null,
      codeHash: 'hash',
      createdAt: START,
      expiresAt: LATER,
    })
    return requests
  }

  describe(`logins at once: ${name}`, () => {
    test('a code is tried five times, and ends one login', async () => {
      const requests = await addRequest((await setUp()).db)
      const tried = await times(20, () => requests.tryCode('request', undefined))
      expect(succeeded(tried)).toEqual(Array(CODE_TRIES).fill('frame'))
      const ended = await times(20, () => requests.advance('request', 'code', 'done'))
      expect(succeeded(ended)).toHaveLength(1)
    })

    test('a code that an app has seen stays one, whoever tries it as well', async () => {
      const requests = await addRequest((await setUp()).db)
      await requests.tryCode('request', 'app')
      expect(await requests.tryCode('request', undefined)).toBe('app-entered')
      expect(await requests.find('request', 'phone', START)).toMatchObject({
        assurance: 'app-entered',
      })
    })

    test('a device waits for one code', async () => {
      const { db } = await setUp()
      await times(8, (n) =>
        createRequests(db).add({
          idHash: `request ${n}`,
          purpose: 'login',
          ...device,
          identity: ada,
          sessionId: null,
          codeHash: 'hash',
          createdAt: START,
          expiresAt: LATER,
        }),
      )
      const rows = await db.prepare("SELECT 1 FROM login_requests WHERE state = 'code'").all()
      expect(rows).toHaveLength(1)
    })

    test('an address is sent one code, and another one if that could not be sent', async () => {
      const { db, clock } = await setUp()
      const limits = createLoginLimits({
        db,
        clock,
        openLimit: createMemoryLimits(clock),
        codesPerVisitor: 30,
      })
      const take = () => limits.takeMail({ subject: 'ada', device: '' }, '203.0.113')
      const taken = await times(20, take)
      expect(succeeded(taken)).toHaveLength(1)
      for (const one of taken) if (one.status === 'fulfilled') await (one.value as () => unknown)()
      expect(succeeded(await times(5, take))).toHaveLength(1)
    })

    test('first logins of one person make one user, each with its own session', async () => {
      const { db, clock, audit, events } = await setUp()
      const [users, tokens] = [createUsers(db, clock), createTokens(db, clock)]
      const owners = { notify: async () => {} }
      const frameUrl = 'https://wallet.example'
      const finish = createFinishLogin({ db, users, tokens, audit, owners, clock, frameUrl })
      const logIn = () =>
        finish({ ...device, identity: ada, end: async () => true }, { ip: '', language: 'en' })
      const logins = succeeded(await times(12, logIn)) as Awaited<ReturnType<typeof logIn>>[]
      expect(logins).toHaveLength(12)
      expect(new Set(logins.map(({ user }) => user.id)).size).toBe(1)
      expect(new Set(logins.map(({ deviceId }) => deviceId)).size).toBe(1)
      expect(await events()).toEqual(Array(12).fill('login.done'))
    })

    test('of refreshes at once the last one counts, and one of later ends the login', async () => {
      const { db, clock } = await setUp()
      const [users, tokens] = [createUsers(db, clock), createTokens(db, clock)]
      const identity = { provider: 'email', issuer: 'server', subject: 'ada', email: null } as const
      const userId = await users.add(identity, 'en')
      const deviceId = await users.addDevice(userId, device)
      const login = { userId, deviceId, thumbprint: 'phone', assurance: 'frame' } as const
      const { refreshToken } = await tokens.issue(login)
      const renew = (token: string) => tokens.renew(token, 'phone')
      const renewed = succeeded(await times(8, () => renew(refreshToken)))
      expect(renewed).toHaveLength(8)
      const found = await Promise.all(
        renewed.map((one) => tokens.access.find(Object(one).accessToken, 'phone')),
      )
      const [sessionId, ...others] = found.flatMap((session) => session?.sessionId ?? [])
      expect([typeof sessionId, others]).toEqual(['string', []])
      clock.advance(60_000)
      await expect(renew(refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
      expect(await tokens.isOpen(sessionId ?? '')).toBe(false)
    })

    test('a challenge is signed once, and a passkey is added and counted once', async () => {
      const repo = createPasskeyRepo((await setUp()).db)
      const waiting = { idHash: 'request', thumbprint: 'phone', sessionId: null }
      const request = { ...device, ...waiting, challenge: 'sign me', expiresAt: LATER }
      await repo.addRequest(request, START)
      const taken = await times(20, () => repo.takeRequest(waiting, START))
      expect(succeeded(taken)).toMatchObject([{ challenge: 'sign me' }])
      const passkey = { id: 'passkey', publicKey: Uint8Array.of(1, 2), counter: 1 }
      expect(succeeded(await times(6, () => repo.add(passkey, START)))).toHaveLength(1)
      expect(succeeded(await times(6, () => repo.touch(passkey, 2, START)))).toHaveLength(1)
      expect(await repo.find('passkey')).toEqual({ ...passkey, counter: 2 })
    })

    test('an answer of a provider is taken once, and decided once', async () => {
      const logins = createSocialLogins((await setUp()).db)
      await logins.add({
        idHash: 'login',
        tokenHash: 'token',
        ...device,
        provider: 'google',
        number: 12,
        sessionId: null,
        createdAt: START,
        expiresAt: LATER,
      })
      const leaving = { browserHash: 'b', stateHash: 'state', nonce: 'n', verifier: 'v' }
      expect(await logins.leave('login', leaving)).toBe(true)
      expect(succeeded(await times(20, () => logins.take('login', 'state')))).toHaveLength(1)
      const identity: Identity = { provider: 'google', issuer: 'g', subject: 's', email: null }
      const answered = await times(6, () => logins.answer('login', randomUUID(), identity))
      expect(succeeded(answered)).toHaveLength(1)
      const decided = await times(20, (n) =>
        logins.advance('login', 'answered', n % 2 ? 'allowed' : 'denied'),
      )
      expect(succeeded(decided)).toHaveLength(1)
      const waiting = { idHash: 'login', thumbprint: 'phone', sessionId: null }
      expect(await logins.find(waiting, START)).toMatchObject({ identity })
    })

    test('guesses are all counted, and the alarm of a project is raised once', async () => {
      const { db, guessing, events, lines } = await setUp()
      const servers = [createProjectAlarms(guessing), createProjectAlarms(guessing)]
      const guess = (n: number) =>
        servers[n % 2]?.count({ projectId: 'shop', subject: `address ${n}`, isRight: false })
      await Promise.all(Array.from({ length: 19 }, (_, n) => guess(n)))
      const counted = await db.prepare('SELECT checked, failed FROM project_checks').all()
      expect(counted).toEqual([{ checked: 19, failed: 19 }])
      await Promise.all(Array.from({ length: 10 }, (_, n) => guess(100 + n)))
      expect(await events()).toEqual(['codes.guessed'])
      expect(lines).toEqual(['Codes of many addresses are guessed'])
    })

    test('wrong codes are all counted, and the breaker trips and is told of once', async () => {
      const { db, clock, guessing, events, lines } = await setUp()
      const serve = () => createLoginBreaker({ ...guessing, openLimit: createMemoryLimits(clock) })
      const servers = [serve(), serve()]
      await Promise.all(
        Array.from({ length: 210 }, (_, n) => servers[n % 2]?.countWrong(`10.0.${n}`)),
      )
      const counted = await db.prepare('SELECT sum(amount) AS wrong FROM wrong_codes').get()
      expect(counted).toEqual({ wrong: 210 })
      expect(await events()).toEqual(['breaker.tripped'])
      expect(lines).toHaveLength(1)
      expect(await servers[1]?.isTripped()).toBe(true)
    })
  })
}
