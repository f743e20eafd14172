import { describe, expect, test } from 'vitest'
import type { Database } from '../../../drivers/db/Database.ts'
import { createSentRepo, MAX_OF_ACCOUNT } from './repo.ts'

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
      expect(kept[0]).toBe(`alice ${MAX_OF_ACCOUNT + 9}`)
      // The 1,000th addition looks for those that are too many, and the first one has.
      for (let one = 0; one < 1_000; one += 1) await add(`stranger ${one}`, 0, 1_000 + one)
      expect(await repo.of('alice')).toEqual([])
      expect(await repo.of('stranger 999')).toHaveLength(1)
      expect(await elsewhere.of('alice')).toEqual(['elsewhere'])
    })

    test('what is sent again takes the place of the earlier one', async () => {
      const repo = createSentRepo(await open(), chainId)
      const sent = { account: 'alice', nonce: 2 ** 40, sentAt: 1_795_000_000_000 }
      await repo.add({ ...sent, hash: 'slow' })
      await repo.add({ ...sent, hash: 'fast' })
      expect(await repo.of('alice')).toEqual(['fast'])
    })
  })
}
