import { systemClock } from '@bowline/common'
import { deriveAccount } from '@bowline/wallet-keys'
import { type Hex, smartAccountAddress } from '@bowline/wallet-keys/smart-account'
import { toHex } from 'viem'
import { afterAll, beforeAll } from 'vitest'
import type { WalletForm } from '../../wallet/formOf.ts'
import type { PermissionList, Scene, Step, WalletRequest } from '../Family.ts'
import { evm } from './evm.ts'
import { finishedAnew } from './finishedAnew.test.support.ts'

/** The local chain is loaded by its place, since no package depends on it. */
const place = new URL('../../../../sandbox/src/index.ts', import.meta.url).href
export const { sandboxWorld, startBundler, startSandbox } = await import(/* @vite-ignore */ place)
export const usdc: Hex = sandboxWorld.tokens.usdc.address
export const chainId = 'eip155:31337'
export const CHAIN = '0x7a69'
export const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const ETHER = 10n ** 18n

/** Gives an account tokens. */
export let faucet: (
  to: string,
  amounts: { readonly tokens: { readonly usdc: bigint } },
) => Promise<unknown>

export const urls = { rpc: '', bundler: '', paymaster: '' }
let stop = async () => {}

async function ask(url: string, method: string, params: readonly unknown[] = []) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result, error } = await (await fetch(url, { method: 'POST', headers, body })).json()
  if (error) throw new Error(error.message)
  return result
}
export const rpc = (method: string, params?: readonly unknown[]) => ask(urls.rpc, method, params)

/** Starts the chain, with its bundler and paymaster, for the tests of a file. */
export function useChain() {
  beforeAll(async () => {
    const sandbox = await startSandbox({ ports: [0, 0] })
    faucet = sandbox.control.faucet
    const bundler = await startBundler({ networks: sandbox.networks })
    urls.rpc = sandbox.networks[0].rpcUrl
    urls.bundler = bundler.bundlerUrl(31_337)
    urls.paymaster = bundler.paymasterUrl(31_337)
    stop = async () => {
      await bundler.stop()
      await sandbox.stop()
    }
  })
  afterAll(() => stop())
}

const BUNDLED = /^eth_(\w*UserOperation\w*|supportedEntryPoints)$/

interface WalletOptions {
  /** Default: 1. */
  readonly form?: WalletForm
  readonly isSponsored?: boolean
  /** In the native currency. */
  readonly money?: bigint
  /** What reads of the page meet on their way. */
  readonly meddle?: (method: string) => void
  /** What their answers meet on the way back. */
  readonly onAnswered?: (method: string) => void
  readonly permissions?: PermissionList
  readonly grantable?: Scene['grantable']
  /** Answers `eth_call` in place of the node. */
  readonly answerCall?: () => Promise<unknown>
}

let seeds = 0

/** A new wallet with a smart account, as requests see it. */
export async function createTestWallet({
  isSponsored,
  money = ETHER,
  form = 1,
  ...options
}: WalletOptions = {}) {
  const { meddle, onAnswered, permissions, grantable, answerCall } = options
  const entropy = new Uint8Array(32).fill(++seeds)
  const owner = (await deriveAccount(entropy, { family: 'eip155' })).address as Hex
  const place = { family: 'eip155', index: form - 1 } as const
  const own = (await deriveAccount(entropy, place)).address as Hex
  const address = smartAccountAddress(owner)
  await rpc('anvil_setBalance', [address, toHex(money)])
  const scene: Scene = {
    chainId,
    accounts: [
      { address, type: 'smartAccount' },
      { address: own, type: 'eoa' },
    ],
    owner: form === 1 ? undefined : owner,
    signer: { withEntropy: (use) => use(new Uint8Array(entropy)) },
    clock: systemClock,
    permissions: permissions ?? { record: async () => {}, forget: async () => {} },
    grantable,
    reads: {
      async request(_chain, method, params) {
        meddle?.(method)
        if (method === 'eth_call' && answerCall) return answerCall()
        if (method.startsWith('pm_')) {
          if (!isSponsored) throw new Error('No paymaster.')
          return ask(urls.paymaster, method, params)
        }
        const answer = await ask(BUNDLED.test(method) ? urls.bundler : urls.rpc, method, params)
        onAnswered?.(method)
        return answer
      },
    },
    readingContext: (account) => ({
      chainId,
      account,
      currency: { symbol: 'ETH', decimals: 18 },
      own: [address, own],
      domain: 'app.example',
      nowSeconds: 1_700_000_000,
    }),
  }
  const parse = (method: string, params: unknown) =>
    evm.parse({ chainId, method, params } as WalletRequest, scene)
  async function prepare(step: Step) {
    if (step.status !== 'asks') throw new Error('Nothing is asked.')
    return step.prepare(new AbortController().signal)
  }
  const [account, other] = scene.accounts
  return {
    address,
    owner,
    own,
    parse,
    entropy: () => new Uint8Array(entropy),
    /** What signatures for one account are weighed with, beside the other one. */
    asking: { scene, account, other: other ?? account },
    prepare: (method: string, params: unknown) => prepare(parse(method, params)),
    async ready(method: string, params: unknown) {
      const prepared = await prepare(parse(method, params))
      if (prepared.status !== 'ready') throw new Error(prepared.problem)
      return finishedAnew(parse(method, params), prepared)
    },
    async answer(method: string, params: unknown) {
      const step = parse(method, params)
      if (step.status !== 'answered') throw new Error('Something is asked.')
      return (await step.answer) as never
    },
  }
}
