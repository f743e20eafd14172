import { describe, expect, test } from 'vitest'
import type { Database } from '../../../drivers/db/Database.ts'
import { createSentRepo, MAX_OF_ACCOUNT, MAX_OF_NONCE } from './repo.ts'

/** What was sent through servers. `open` returns a database with its tables, which closes with the test. */
export function describeSentRepo(name: string, open: () => Promise<Database>): void {
  describe(`what was sent: ${name}`, () => {
    const [chainId, other] = ['eip155:1', 'eip155:10']

    test('keeps the newest of an account, and of a chain', async () => {
      const db = await open()
      const repo = createSentRepo(db, chainId, 60)
      const add = (account: string, nonce: number, sentAt: number) =>
        repo.add({ account, nonce, hash: `${account} ${nonce}`, sentAt })
      const elsewhere = createSentRepo(db, other)
      await elsewhere.add({ account: 'alice', nonce: 0, hash: 'elsewhere', sentAt: 1 })
      for (let nonce = 0; nonce < MAX_OF_ACCOUNT + 10; nonce += 1) await add('alice', nonce, nonce)
      const kept = await repo.of('alice')
      expect(kept).toHaveLength(MAX_OF_ACCOUNT)
      expect(kept[0]).toEqual([`alice ${MAX_OF_ACCOUNT + 9}`])
      // The 1,000th addition looks for those that are too many, and the first one has.
      for (let one = 0; one < 1_000; one += 1) await add(`stranger ${one}`, 0, 1_000 + one)
      expect(await repo.of('alice')).toEqual([])
      expect(await repo.of('stranger 999')).toHaveLength(1)
      expect(await elsewhere.of('alice')).toEqual([['elsewhere']])
    })

    test('keeps what was sent again beside the earlier one, last first, and a bounded number of them', async () => {
      const repo = createSentRepo(await open(), chainId)
      const nonce = 2 ** 40
      const add = (hash: string, sentAt: number) =>
        repo.add({ account: 'alice', nonce, hash, sentAt: 1_795_000_000_000 + sentAt })
      await add('slow', 0)
      await add('fast', 1)
      await repo.add({ account: 'alice', nonce: 3, hash: 'other', sentAt: 2 })
      expect(await repo.of('alice')).toEqual([['fast', 'slow'], ['other']])
      await add('slow', 2)
      expect(await repo.of('alice')).toEqual([['slow', 'fast'], ['other']])
      for (let time = 0; time < MAX_OF_NONCE; time += 1) await add(`faster ${time}`, 3 + time)
      const [ofNonce, ...others] = await repo.of('alice')
      expect(ofNonce).toHaveLength(MAX_OF_NONCE)
      expect(ofNonce?.[0]).toBe(`faster ${MAX_OF_NONCE - 1}`)
      expect(ofNonce).not.toContain('fast')
      expect(others).toEqual([['other']])
    })

    test('one transaction of a nonce far ahead displaces one other at most', async () => {
      const repo = createSentRepo(await open(), chainId)
      for (let nonce = 0; nonce < MAX_OF_ACCOUNT; nonce += 1)
        await repo.add({ account: 'alice', nonce, hash: `${nonce}`, sentAt: nonce })
      await repo.add({ account: 'alice', nonce: 2 ** 40, hash: 'ahead', sentAt: 99 })
      const kept = (await repo.of('alice')).flat()
      expect(kept).toHaveLength(MAX_OF_ACCOUNT)
      expect(kept.at(-1)).toBe('1')
    })
  })
}
