import { onTestFinished } from 'vitest'
import type { TestSandbox } from './sandbox.test.support.ts'

interface HarborPay {
  readonly url: string
  /** An entry of `BOWLINE_ONRAMP`. */
  readonly provider: { readonly id: string; readonly name: string; readonly secret: string }
  stop(): Promise<void>
}

/** Starts the sandbox's provider for one test. It is imported by path, as the sandbox is. */
export async function startTestHarborPay(sandbox: TestSandbox): Promise<HarborPay> {
  const place = new URL('../../../sandbox/src/index.ts', import.meta.url).href
  const { startHarborPay } = await import(/* @vite-ignore */ place)
  const harbor: HarborPay = await startHarborPay({ rpcUrl: sandbox.networks[0].rpcUrl })
  onTestFinished(() => harbor.stop())
  return harbor
}
