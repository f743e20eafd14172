import type { Namespace, ProviderMap, Session } from '@bowline/common'
import { SANDBOX_CHAINS } from '@bowline/sandbox'
import { type Browser, chromium, type Page } from 'playwright'
import { parseEther } from 'viem'
// @boundaries-ignore all tests launch the browser alike
import { chromiumOptions } from '../../../../scripts/chromiumOptions.ts'
// @boundaries-ignore the hands that journeys have on the wallet's page
import { DemoPage } from '../../../e2e/tests/support/DemoPage.ts'
// @boundaries-ignore the hands that journeys have on the wallet's page
import { EmbeddedWallet } from '../../../e2e/tests/support/EmbeddedWallet.ts'
// @boundaries-ignore the hands that journeys have on the wallet's page
import { readCode } from '../../../e2e/tests/support/readCode.ts'
import type { Lab } from '../../src/lab-page/giveConsole.ts'
import { type RunningDemo, startDemo } from '../startDemo.ts'
import { createHand, PASSWORD } from './createHand.test.support.ts'
import type { LocalChains, Opened } from './Opened.test.support.ts'
import { bridge } from './providerBridge.test.support.ts'

declare const lab: Lab

export interface EmbeddedWorld {
  readonly chains: LocalChains
  /** Logs a new user in to the demo, in a browser of its own, whose wallet has something to pay with. */
  open<N extends Namespace>(namespace: N, options?: OpenOptions): Promise<Opened<N>>
  /** Closes the browsers of all users. Some libraries ask the provider that they were given first for as long as they are loaded. */
  close(): Promise<void>
  stop(): Promise<void>
}

export interface OpenOptions {
  /** The EVM account that comes first. Default: `eoa`. */
  readonly first?: 'eoa' | 'smartAccount' | undefined
}

/** Starts the demo with everything that is in it: its server, the page of the embedded wallet, and mails. */
export async function startEmbeddedWorld(): Promise<EmbeddedWorld> {
  const demo = await startDemo({ port: 0, pages: 'bundled' })
  const browser = await chromium.launch(chromiumOptions())
  const { solana, bitcoin, polkadot } = demo
  const [first, second] = SANDBOX_CHAINS.map((chain) => ({
    ...chain,
    rpcUrl: demo.rpcUrls[chain.id] ?? '',
  }))
  if (!first || !second) throw new TypeError('There are two local chains.')
  const chains = { networks: [first, second] as const, solana, bitcoin, polkadot }
  let users = 0
  return {
    chains,
    async open(namespace, options) {
      users += 1
      // A server takes few calls from one address in three minutes: these are one user after the other.
      if (users % LOGINS_AT_ONCE === 0) demo.advanceClock(CALLS_WINDOW_MS)
      return open({ demo, browser, namespace, user: users }, options)
    },
    async close() {
      for (const context of browser.contexts()) await context.close()
    },
    async stop() {
      await browser.close()
      await demo.close()
    },
  }
}

const CALLS_WINDOW_MS = 180_000
/** Each asks the server about a dozen times while it logs in, and as often for each thing that it signs. */
const LOGINS_AT_ONCE = 2

interface Place<N extends Namespace> {
  readonly demo: RunningDemo
  readonly browser: Browser
  readonly namespace: N
  readonly user: number
}

async function open<N extends Namespace>(
  { demo, browser, namespace, user }: Place<N>,
  { first = 'eoa' }: OpenOptions = {},
): Promise<Opened<N>> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const demoPage = new DemoPage(page, demo.url)
  await demoPage.open()
  const wallet = new EmbeddedWallet(demoPage)
  const email = `${namespace}-${user}@example.org`
  await demoPage.openConnect()
  await wallet.beginWithEmail(email)
  await wallet.frame.getByLabel('Code').fill(await readCode(demo, email))
  // What is worth something, or is not known, is signed with a wallet that is protected.
  await wallet.protectWithPassword(PASSWORD)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .waitFor()
  if (namespace === 'eip155') await preferType(page, first)
  const accounts = await accountsOf(page, namespace)
  for (const address of accounts) await fund(demo, namespace, address)
  const [address, other] = accounts
  if (!address) throw new Error(`The wallet has no account of ${namespace}.`)
  const hand = createHand(wallet)
  const provider = await bridge(page, namespace, hand)
  const leave = () => page.evaluate(() => lab.tools.disconnect(lab.kit))
  return {
    // Every family's provider takes requests; that is all that each of their types asks for.
    provider: provider as ProviderMap[N],
    address,
    origin: demo.url,
    session: sessionOf(page, { namespace, provider, address }),
    connector: { id: 'embedded' },
    declineNext: hand.declineNext,
    async chooseSecond() {
      if (!other) throw new Error('There is one account.')
      await preferType(page, first === 'eoa' ? 'smartAccount' : 'eoa')
    },
    leave,
    leftCode: 4900,
  }
}

const preferType = (page: Page, accountType: 'eoa' | 'smartAccount') =>
  page.evaluate(
    (type) => lab.tools.preferAccountType(lab.kit, { accountType: type, namespace: 'eip155' }),
    accountType,
  )

const accountsOf = (page: Page, namespace: Namespace): Promise<readonly string[]> =>
  page.evaluate((family) => {
    const connection = lab.kit.connections.getState()[family]
    if (connection?.status !== 'connected') return []
    return connection.accounts.map((account) => account.split(':')[2] ?? '')
  }, namespace)

async function fund(demo: RunningDemo, namespace: Namespace, address: string): Promise<void> {
  if (namespace === 'eip155')
    await demo.control.faucet(address as `0x${string}`, { native: parseEther('5') })
  if (namespace === 'solana') await demo.solana.faucet(address, { lamports: 3_000_000_000n })
  if (namespace === 'bip122') await demo.bitcoin.faucet(address, 5_000_000n)
  if (namespace === 'polkadot') await demo.polkadot.faucet(address, 5n * 10n ** 12n)
}

interface SessionParts {
  readonly namespace: Namespace
  readonly provider: unknown
  readonly address: string
}

/** The part of a session that mirrors read. */
function sessionOf(
  page: Page,
  { namespace, provider, address }: SessionParts,
): Opened<Namespace>['session'] {
  const chainId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
  const accounts = [`${chainId}:${address}`]
  const scope = { namespace, chainId, accounts }
  return {
    scopes: () => [scope] as unknown as ReturnType<Session['scopes']>,
    provider: () => provider as never,
    subscribe: () => () => {},
    disconnect: () => page.evaluate(() => lab.tools.disconnect(lab.kit)),
  }
}
