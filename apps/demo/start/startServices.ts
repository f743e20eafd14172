import type { Clock } from '@bowline/common'
import { type HarborWatch, serverChains } from '@bowline/sandbox'
import { createServer, type Environment, parseConfig } from '@bowline/server'

export interface Services {
  fetch(request: Request, env: unknown): Response | Promise<Response>
  /** The loopback port that WebSockets are passed on to. */
  readonly port: number
  close(): Promise<void>
}

export interface ServicesOptions {
  /** The JSON-RPC addresses of the EVM chains, by chain id. */
  readonly rpcUrls: Readonly<Record<number, string>>
  readonly solana: { readonly chainId: string; readonly rpcUrl: string }
  readonly databasePath: string
  /** Where browsers find the services; the relay accepts clients for this address only. */
  readonly publicUrl: string
  /** The bundler of the EVM chains. Without it, nobody has smart accounts. */
  readonly bundler?: Parameters<typeof serverChains>[0]
  /** The onramp providers. */
  readonly onramp: readonly object[]
  /** The risk feed that the server asks. Left out, it asks none. */
  readonly riskFeed?: HarborWatch['feed'] | undefined
  /** The settings of logins. Without them, nobody logs in. */
  readonly login?: LoginOptions | undefined
  readonly clock?: Clock | undefined
  /** The folder of the wallet's pages, if they are not the built ones. */
  readonly framePages?: URL | undefined
}

export interface LoginOptions {
  /** Where browsers find the wallet's page. */
  readonly frameUrl: string
  /** The mail server. */
  readonly smtpUrl: string
  readonly keyFile: string
  readonly secret: string
  /** The providers whose accounts users may log in with, and Farcaster. */
  readonly social: readonly object[]
  readonly farcaster: object
  /** How the recovery agent is reached. */
  readonly agent: object
}

const PROJECT_ID = 'local-project'

/** The project of the pages on this machine. A setting of the page makes users type the codes of mails into it. */
const PROJECT = {
  id: PROJECT_ID,
  name: 'Local development',
  origins: ['http://localhost:*', 'http://127.0.0.1:*'],
  appEnteredCodes: true,
  signIn: { statement: 'Sign in to the Bowline demo.' },
}

/** The same, with wallets that the operator can recover: another setting of the page. */
const ASSISTED = {
  ...PROJECT,
  id: 'assisted-project',
  name: 'Local development, assisted',
  custody: 'assisted',
}

const TRUSTING_ID = 'trusting-project'

/** The same, whose users approve everything in this page's own frame: a third setting of the page. */
const trusting = (publicUrl: string) => ({
  ...PROJECT,
  id: TRUSTING_ID,
  name: 'Local development, trusted',
  trustedEmbedder: [new URL(publicUrl).origin],
})

/** All projects that the page may choose. */
export const PROJECT_IDS = [PROJECT_ID, ASSISTED.id, TRUSTING_ID] as const

const NO_LIMIT = '1000000'
const LIMITS = [
  ...['DATA', 'IDENTITY', 'BALANCE', 'HISTORY', 'SWAPS', 'NAMES', 'ONRAMP', 'SESSIONS'],
  ...['DIRECTORY', 'IMAGES', 'EVENTS', 'RPC_UNITS', 'PROJECT_RPC_UNITS'],
  ...['WALLET_RPC_UNITS', 'ALL_WALLET_RPC_UNITS', 'AUTH', 'CODES', 'VAULT'],
  ...['SIGN_IN', 'PROOFS', 'SIGN_IN_CHECKS'],
]

/** The real server, for this machine only. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const server = await createServer({
    config: parseConfig(servicesSettings(options)),
    drivers: { pagesUrl: options.framePages, clock: options.clock },
  })
  const { port } = await server.listen()
  return {
    fetch: (request, env) => server.app.fetch(request, env as object),
    port,
    close: () => server.close(),
  }
}

/** The settings of the server. Its limits are high, because all requests come from one address. */
export function servicesSettings(options: ServicesOptions): Environment {
  const { rpcUrls, solana, login, publicUrl, riskFeed } = options
  const evm = Object.entries(rpcUrls).map(([id, url]) => [`eip155:${id}`, [url]])
  const rpc = [...evm, [solana.chainId, [solana.rpcUrl]]]
  // No service knows the chains of this machine.
  const histories = evm.map(([chainId]) => [chainId, { kind: 'index' }])
  return {
    BOWLINE_PORT: '0',
    BOWLINE_DB: options.databasePath,
    BOWLINE_PUBLIC_URL: publicUrl,
    BOWLINE_RPC: JSON.stringify(Object.fromEntries(rpc)),
    BOWLINE_HISTORY: JSON.stringify(Object.fromEntries(histories)),
    BOWLINE_CHAINS: JSON.stringify(serverChains(options.bundler)),
    BOWLINE_PROJECTS: JSON.stringify([PROJECT, ...(login ? [ASSISTED, trusting(publicUrl)] : [])]),
    BOWLINE_ONRAMP: JSON.stringify(options.onramp),
    BOWLINE_RISK_FEED: riskFeed?.url,
    BOWLINE_RISK_FEED_NAME: riskFeed?.name,
    BOWLINE_RISK_FEED_TOKEN: riskFeed?.token,
    ...(login && {
      BOWLINE_ROLES: 'api,index,directory,relay,sign-in,auth',
      BOWLINE_FRAME_URL: login.frameUrl,
      BOWLINE_SMTP: login.smtpUrl,
      BOWLINE_MAIL_FROM: 'Bowline demo <wallet@demo.example>',
      BOWLINE_AUTH_SECRET: login.secret,
      // Whoever tries the demo out pays with play money.
      BOWLINE_UNPROTECTED_LIMIT: '10000',
      BOWLINE_ACT_LIMIT: '10000',
      BOWLINE_DAY_LIMIT: '1000000',
      BOWLINE_KMS_KEYS: login.keyFile,
      BOWLINE_SOCIAL: JSON.stringify(login.social),
      BOWLINE_FARCASTER: JSON.stringify(login.farcaster),
      BOWLINE_AGENT: JSON.stringify(login.agent),
    }),
    BOWLINE_LOG: process.env.BOWLINE_LOG ?? 'error',
    ...Object.fromEntries(LIMITS.map((name) => [`BOWLINE_LIMIT_${name}`, NO_LIMIT])),
  }
}
