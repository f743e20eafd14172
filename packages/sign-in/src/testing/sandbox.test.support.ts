import type { Hex } from 'viem'
import { afterAll, beforeAll } from 'vitest'

/** The local chain, and smart accounts on it. */
export interface TestSandbox {
  readonly rpcUrl: string
  createSmartAccount(): TestSmartAccount
}

/** A smart account of the Delegation Framework. */
export interface TestSmartAccount {
  /** CAIP-10. */
  readonly account: string
  readonly owner: { signMessage(options: { readonly message: string }): Promise<Hex> }
  /** As a wallet signs for an account that is not deployed (ERC-6492). */
  signBeforeDeployment(message: string): Promise<Hex>
  deploy(): Promise<void>
}

// Imported by path, since no package depends on a service.
const SERVICES = '../../../../services'

/** The sandbox for all tests of a file: read it inside of them. */
export function useSandbox(): { readonly current: TestSandbox } {
  let running: (TestSandbox & { stop(): Promise<void> }) | undefined
  beforeAll(async () => {
    const place = new URL(`${SERVICES}/server/src/testing/`, import.meta.url)
    const load = (name: string) => import(/* @vite-ignore */ new URL(name, place).href)
    const { startTestSandbox } = await load('sandbox.test.support.ts')
    const { createSmartAccount } = await load('smartAccount.test.support.ts')
    const sandbox = await startTestSandbox()
    running = {
      rpcUrl: sandbox.networks[0].rpcUrl,
      createSmartAccount: () => createSmartAccount(sandbox),
      stop: () => sandbox.stop(),
    }
  })
  afterAll(() => running?.stop())
  return {
    get current() {
      if (!running) throw new Error('The sandbox runs only while tests do.')
      return running
    },
  }
}
