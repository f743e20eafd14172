import { type Sandbox, startSandbox } from '@bowline/sandbox'
import { afterAll, beforeAll, test, vi } from 'vitest'
import { QUICK_STARTS } from './quickStarts.test.support.ts'

// Chains on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ports: [0, 0] })
})
afterAll(() => sandbox?.stop())

test.each(Object.entries(QUICK_STARTS))('the quick start of %s', (_library, start) =>
  start(sandbox),
)
