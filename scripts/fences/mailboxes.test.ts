import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tests = join(import.meta.dirname, '../../apps/e2e/tests')
const ADDRESS = /[\w.+-]+@[\w.-]+/g

test('a mailbox belongs to one file of journeys, whose mails no other file can meet', () => {
  const files = globSync('**/*.spec.ts', { cwd: tests })
  const owners = Map.groupBy(
    files.flatMap((file) => {
      const addresses = readFileSync(join(tests, file), 'utf8').match(ADDRESS) ?? []
      return [...new Set(addresses)].map((address) => ({ file, address }))
    }),
    ({ address }) => address,
  )
  expect(owners.size).toBeGreaterThan(30)
  const shared = [...owners].filter(([, all]) => all.length > 1)
  expect(shared.map(([address, all]) => [address, ...all.map(({ file }) => file)])).toEqual([])
})
