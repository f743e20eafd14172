import { StoreFull } from '@bowline/sign-in'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../drivers/db/Database.ts'
import { createSignInRepo } from './repo.ts'

const AT_ONCE = 20
const MAX_SESSIONS = 12
const NOW = 1_000_000

/** What two servers on one database agree about. `open` returns one with its tables, which closes when the test ends. */
export function describeSignInRepo(name: string, open: () => Promise<Database>): void {
  describe(`what signing in keeps: ${name}`, () => {
    let db: Database
    beforeEach(async () => {
      db = await open()
    })
    const createServer = () => createSignInRepo(db, MAX_SESSIONS)
    const createServers = () => [createServer(), createServer()] as const
    /** Calls as many at once as there are numbers, each on another server than the one before. */
    function race<T>(call: (repo: ReturnType<typeof createServer>, number: number) => Promise<T>) {
      const [one, other] = createServers()
      const calls = Array.from({ length: AT_ONCE }, (_, number) =>
        call(number % 2 === 0 ? one : other, number),
      )
      return Promise.allSettled(calls)
    }
    const sessionsOf = async (projectId: string) =>
      (await db.prepare('SELECT sessions FROM sign_in_counts WHERE project_id = ?').get(projectId))
        ?.sessions
    const rows = async () =>
      (await db.prepare('SELECT count(*) AS count FROM sign_in_sessions').get())?.count

    test('servers that start at once have one secret', async () => {
      const secrets = await Promise.all(
        Array.from({ length: AT_ONCE }, () => createServer().secret()),
      )
      expect(new Set(secrets).size).toBe(1)
      expect(secrets[0]).toMatch(/^[\w-]{43}$/)
      expect(await createServer().secret()).toBe(secrets[0])
    })

    test('of all uses of a nonce, one is recorded', async () => {
      const uses = await race((repo, number) =>
        repo
          .storesOf('shop')
          .nonces.use('nonce', { digest: `digest ${number}`, usedAt: number }, NOW),
      )
      const recorded = uses.map((use) => (use.status === 'fulfilled' ? use.value : use.reason))
      expect(recorded).toEqual(recorded.map(() => recorded[0]))
      expect(recorded[0]?.digest).toBe(`digest ${recorded[0]?.usedAt}`)
    })

    test('a project has its number of sessions and no more, whoever adds them', async () => {
      const added = await race((repo, number) =>
        repo.storesOf('shop').sessions.set(`key ${number}`, 'value', NOW),
      )
      expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_SESSIONS)
      const refused = added.flatMap((result) => (result.status === 'rejected' ? result.reason : []))
      for (const error of refused) expect(error).toBeInstanceOf(StoreFull)
      expect([await sessionsOf('shop'), await rows()]).toEqual([MAX_SESSIONS, MAX_SESSIONS])
    })

    test.each([
      ['one /48', (index: number) => ['2001:470', '2001:470:8a1', `2001:470:8a1:${index % 4}`]],
      [
        'a hundred IPv4 addresses',
        (index: number) => [`198.18.${index % 100}`, `198.18.${index}.7`],
      ],
    ])('a project that %s have filled has room for others', async (_, networksOf) => {
      const repo = createSignInRepo(db, 200)
      const add = (networks: readonly string[], key: string) =>
        repo.storesOf('shop', networks).sessions.set(key, 'value', NOW)
      const added = await Promise.allSettled(
        Array.from({ length: 300 }, (_, index) => add(networksOf(index % 150), `${index}`)),
      )
      expect(added.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(50)
      await add(['2a02:8071', '2a02:8071:22c1', '2a02:8071:22c1:0'], 'fresh')
      await add(['203.0.113', '203.0.113.9'], 'another')
      // Who was refused once has no less by now. In which order they came is the database's to say.
      const refused = added.findIndex(({ status }) => status === 'rejected')
      await expect(add(networksOf(refused % 150), 'more')).rejects.toBeInstanceOf(StoreFull)
      // Once all have ended, nothing is left of them.
      await repo.storesOf('shop').sessions.delete('fresh')
      while (!(await repo.sweep(NOW)));
      expect([await sessionsOf('shop'), await rows()]).toEqual([0, 0])
      expect(await db.prepare('SELECT * FROM sign_in_networks').all()).toEqual([])
    })

    test('a session that is changed or ended several times counts once', async () => {
      const set = await race((repo, number) =>
        repo.storesOf('shop').sessions.set('key', `value ${number}`, NOW),
      )
      expect(new Set(set.map(({ status }) => status))).toEqual(new Set(['fulfilled']))
      expect([await sessionsOf('shop'), await rows()]).toEqual([1, 1])
      await race((repo) => repo.storesOf('shop').sessions.delete('key'))
      expect([await sessionsOf('shop'), await rows()]).toEqual([0, 0])
    })

    test('what has expired makes room once, whoever removes it', async () => {
      const [repo] = createServers()
      for (const [key, end] of [NOW, NOW, NOW + 1].entries())
        await repo.storesOf('shop').sessions.set(String(key), 'value', end)
      await repo.storesOf('other').sessions.set('key', 'value', NOW)
      await repo.storesOf('shop').nonces.use('nonce', { digest: '', usedAt: 1 }, NOW)
      for (let round = 0; round < 2; round++) await race((each) => each.sweep(NOW))
      expect([await sessionsOf('shop'), await sessionsOf('other')]).toEqual([1, 0])
      expect(await repo.storesOf('shop').sessions.get('2')).toBe('value')
      expect(await repo.sweep(NOW)).toBe(true)
      expect(await db.prepare('SELECT nonce FROM sign_in_nonces').all()).toEqual([])
    })
  })
}
