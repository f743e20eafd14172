import { describe, expect, test } from 'vitest'
import type { Database } from '../../../drivers/db/Database.ts'
import { createTokenRepo } from './repo.ts'

/** What is known of tokens. `open` returns a database with its tables, which closes with the test. */
export function describeTokenRepo(name: string, open: () => Promise<Database>): void {
  describe(`tokens of histories: ${name}`, () => {
    const claim = { name: 'Salt', symbol: 'SALT', decimals: 6, readAt: 1_795_000_000_000 }

    test('as many as asked for are found, of one chain', async () => {
      const repo = createTokenRepo(await open())
      const addresses = Array.from({ length: 120 }, (_, index) => `0x${index}`)
      for (const address of addresses) await repo.save('eip155:1', address, claim)
      await repo.save('eip155:2', '0xother', claim)
      const found = await repo.find('eip155:1', ['0xother', ...addresses, '0xunknown'])
      expect([...found.keys()].sort()).toEqual([...addresses].sort())
      expect(found.get('0x119')).toEqual(claim)
      expect(await repo.find('eip155:1', [])).toEqual(new Map())
    })

    test('servers that read a token at once agree, and a later reading replaces it', async () => {
      const repo = createTokenRepo(await open())
      await Promise.all(Array.from({ length: 20 }, () => repo.save('eip155:1', '0x1', claim)))
      const later = { name: '', symbol: '', decimals: undefined, readAt: 2 }
      await repo.save('eip155:1', '0x1', later)
      expect(await repo.find('eip155:1', ['0x1'])).toEqual(new Map([['0x1', later]]))
    })
  })
}
