import { startSandbox } from '@bowline/sandbox'
import { expect, onTestFinished, test, vi } from 'vitest'
import { QUICK_STARTS } from './quickStarts.test.support.ts'

// A chain on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000 })

test('the quick start of a library is run on the local chains; the others in the long form', async () => {
  const sandbox = await startSandbox({ ports: [0, 0] })
  onTestFinished(() => sandbox.stop())
  expect(Object.keys(QUICK_STARTS)).toContain('@solana/web3.js')
  await QUICK_STARTS['@solana/web3.js']?.(sandbox)
})
