import { expect, test } from 'vitest'
import { runsInMemory } from './inMemory.ts'

const mounted = (options: string) =>
  `/dev/vda / ext4 rw,relatime 0 0\ntmpfs /dev/shm tmpfs ${options} 0 0\n`

test.each([
  ['as on most systems', mounted('rw,nosuid,nodev'), true],
  ['as in a container', mounted('rw,nosuid,nodev,noexec,relatime,size=65536k'), false],
  ['where there is no such folder', '/dev/vda / ext4 rw,relatime 0 0\n', false],
])('whether programs in memory run: %s', (_, mounts, runs) => {
  expect(runsInMemory(mounts)).toBe(runs)
})
