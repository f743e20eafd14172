import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Sandbox,
  type SandboxControl,
  sandboxWorld,
  startBundler,
  startHarborPay,
  startHarborWatch,
  startMailbox,
  startSandbox,
} from '@bowline/sandbox'
import { createDemoClock } from './createDemoClock.ts'
import { createLoginKeys } from './createLoginKeys.ts'
import { createMembers } from './createMembers.ts'
import { type Nodes, type SharedStore, startNodes } from './nodes/startNodes.ts'
import type { Pages } from './Pages.ts'
import { startAccounts } from './startAccounts.ts'
import { startFront } from './startFront.ts'
import { type PagesOptions, startPages } from './startPages.ts'
import { startRecoveryAgent } from './startRecoveryAgent.ts'
import { PROJECT_IDS, type Services, startServices } from './startServices.ts'

export interface DemoOptions {
  /** 0 takes any free port. */
  readonly port: number
  /** The pages that are served. Default: the built ones. */
  readonly pages?: PagesOptions['pages'] | undefined
  /** A folder of built pages to serve in place of the demo's own. */
  readonly pagesDir?: string | undefined
  /** Sent with built and bundled pages, in place of the demo's own headers of the same names. */
  readonly pageHeaders?: Readonly<Record<string, string>> | undefined
  /** Where the services keep their data; memory unless told. */
  readonly dataDir?: string | undefined
  /** Several servers in place of one, on a database and a Redis that are shared. */
  readonly nodes?: (SharedStore & { readonly count: number }) | undefined
  /** Called with what is being done, step by step. */
  readonly tell?: ((step: string) => void) | undefined
}

export interface RunningDemo {
  readonly url: string
  /** The page of the embedded wallet. */
  readonly frameUrl: string
  /** Where the mails that the demo sends are read. */
  readonly mailUrl: string
  readonly rpcUrls: Readonly<Record<number, string>>
  /** Lets tests act on the first chain without a wallet. */
  readonly control: SandboxControl
  /** The chains of other families, each with a faucet. */
  readonly solana: Sandbox['solana']
  readonly bitcoin: Sandbox['bitcoin']
  readonly polkadot: Sandbox['polkadot']
  /** Sets the clock of the services forward, for as long as the demo runs. */
  advanceClock(ms: number): void
  /** Ends directory, data and relay without a goodbye, and brings them back on the same data. */
  restartServices(): Promise<void>
  /** Ends them, and leaves them ended until `restartServices`. */
  stopServices(): Promise<void>
  /** Ends one of several servers as a power cut does, and resolves when another one has taken its place. */
  replaceNode(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts two local chains, their bundler, a mail server, what stands in for the providers of accounts, the services, and the
 * pages of the demo and of its embedded wallet. Everything ends with `close`.
 */
export async function startDemo({
  port,
  pages: kind = 'built',
  pagesDir,
  pageHeaders,
  dataDir,
  nodes,
  tell = () => {},
}: DemoOptions): Promise<RunningDemo> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end()
  }
  const kept = async <T>(starting: Promise<T>, end: (started: T) => Promise<void>) => {
    const started = await starting
    closers.push(() => end(started))
    return started
  }
  try {
    // The front starts first: a used port is reported before anything else starts, and the services
    // need its address.
    let pages: Pages | undefined
    let services: Services | undefined
    let chains: Readonly<Record<string, string>> = {}
    const { clock, aheadMs, advance: advanceClock } = createDemoClock()
    let members: ReturnType<typeof createMembers> | undefined
    const front = await startFront({
      port,
      answerPage: (request, response) =>
        pages ? pages.answer(request, response) : response.writeHead(503).end(),
      services: () => services,
      chains: () => chains,
      clock,
      members: () => members,
    })
    closers.push(() => front.close())
    if (dataDir) mkdirSync(dataDir, { recursive: true })
    tell(kind === 'built' ? 'Starting the chains' : 'Starting the chains, bundling the pages')
    const which = { frameUrl: front.frameUrl, pages: kind, pagesDir, headers: pageHeaders }
    const [sandbox, startedPages] = await together(
      kept(startSandbox(), ({ stop }) => stop()),
      kept(startPages(which), (started) => started.close()),
    )
    pages = startedPages
    tell('Starting the services')
    chains = { '/bitcoin': sandbox.bitcoin.url, '/polkadot': sandbox.polkadot.rpcUrl }
    const bundler = await startBundler({ networks: sandbox.networks })
    closers.push(() => bundler.stop())
    const harborPay = await startHarborPay({ rpcUrl: sandbox.networks[0].rpcUrl })
    closers.push(() => harborPay.stop())
    const harborWatch = await startHarborWatch({ thieves: [sandboxWorld.people.spammer.address] })
    closers.push(() => harborWatch.stop())
    const mailbox = await startMailbox()
    closers.push(() => mailbox.stop())
    const rpcUrls = Object.fromEntries(sandbox.networks.map(({ id, rpcUrl }) => [id, rpcUrl]))
    members = createMembers({
      origin: front.url,
      services: { url: front.servicesUrl, projectIds: PROJECT_IDS },
      rpcUrls,
    })
    const { solana } = sandbox
    const keys = createLoginKeys(dataDir)
    closers.push(async () => keys.remove())
    const agent = await startRecoveryAgent({ keyFile: keys.agentKeyFile, dataDir, clock })
    closers.push(() => agent.stop())
    const accounts = await startAccounts({
      frameUrl: front.frameUrl,
      rpcUrl: sandbox.networks[0].rpcUrl,
      areKept: dataDir !== undefined,
    })
    closers.push(() => accounts.stop())
    const options = {
      rpcUrls,
      solana,
      databasePath: dataDir ? join(dataDir, 'bowline.sqlite') : ':memory:',
      publicUrl: front.servicesUrl,
      onramp: [harborPay.provider],
      bundler,
      riskFeed: harborWatch.feed,
      framePages: startedPages.frameFolder,
      clock,
      login: {
        ...keys,
        ...accounts,
        agent: agent.settings,
        frameUrl: front.frameUrl,
        smtpUrl: mailbox.smtpUrl,
      },
    }
    let several: Nodes | undefined
    const start = async () => {
      several =
        nodes && (await startNodes({ ...options, aheadMs, sharedStore: nodes }, nodes.count))
      return several ?? startServices(options)
    }
    services = await start()
    closers.push(async () => services?.close())
    return {
      url: front.url,
      frameUrl: front.frameUrl,
      mailUrl: mailbox.url,
      rpcUrls,
      control: sandbox.control,
      solana,
      bitcoin: sandbox.bitcoin,
      polkadot: sandbox.polkadot,
      advanceClock(ms) {
        advanceClock(ms)
        several?.clockAdvanced()
      },
      replaceNode: async () => several?.replaceOne(),
      async stopServices() {
        await services?.close()
        services = undefined
      },
      async restartServices() {
        await services?.close()
        services = await start()
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Waits for both even if one fails, so that what the other has started can be ended. */
async function together<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return Promise.all([first, second])
}
