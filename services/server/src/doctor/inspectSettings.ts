import { isLoopback } from '@bowline/common'
import type { Project } from '../config/Project.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Finding } from './Finding.ts'
import { inspectGrantable } from './inspectGrantable.ts'

/** Checks the configuration itself. */
export function inspectSettings(config: ServerConfig): readonly Finding[] {
  return [
    ...inspectReach(config),
    ...inspectProjects(config),
    ...inspectOnramp(config),
    ...inspectChains(config),
  ]
}

function inspectReach({ host, publicUrl, trustedProxies }: ServerConfig): readonly Finding[] {
  const local = isLoopback(host)
  const secure = publicUrl?.startsWith('https://')
  if (!local && !secure)
    return [
      {
        level: 'unsafe',
        text: `The server listens on ${host} without BOWLINE_PUBLIC_URL=https://…: put a proxy with TLS in front and set it, since plain HTTP can be read and changed on the way.`,
      },
    ]
  if (secure && trustedProxies === 0)
    return [
      {
        level: 'warning',
        text: 'BOWLINE_TRUSTED_PROXIES is 0 behind a public address: all visitors look like the proxy and share one rate limit. Set it to the number of proxies in front.',
      },
    ]
  const reach = secure ? publicUrl : 'this machine only'
  return [{ level: 'ok', text: `Reachable from ${reach}.` }]
}

function inspectProjects({
  projects,
  usesDevelopmentProject,
  chains,
}: ServerConfig): readonly Finding[] {
  if (usesDevelopmentProject)
    return [
      {
        level: 'unsafe',
        text: 'The development project "local-project" is in use: set BOWLINE_PROJECTS to your own projects before others can reach this server.',
      },
    ]
  const findings = projects.flatMap(({ id, origins }): Finding[] => {
    if (origins.includes('*'))
      return [
        {
          level: 'unsafe',
          text: `Project "${id}" allows every origin ("*"): any page may spend its quota. List the origins of the app.`,
        },
      ]
    if (origins.length === 0)
      return [{ level: 'warning', text: `Project "${id}" lists no origin: no page can use it.` }]
    return origins.filter(isPlainHttp).map((origin) => ({
      level: 'unsafe',
      text: `Project "${id}" allows ${origin}: a page loaded over plain HTTP can be changed on the way. Use https://.`,
    }))
  })
  const trusting = projects.flatMap((project) => [
    ...trustInApps(project),
    ...inspectGrantable(project, chains),
  ])
  if (findings.length > 0) return [...findings, ...trusting]
  return [{ level: 'ok', text: `${projects.length} project(s) with exact origins.` }, ...trusting]
}

/** What a project lets its apps see or hide. */
function trustInApps({ id, appEnteredCodes, trustedEmbedder = [] }: Project): readonly Finding[] {
  const warn = (text: string): Finding => ({ level: 'warning', text: `Project "${id}" ${text}` })
  return [
    ...(appEnteredCodes ? [warn(APP_CODES)] : []),
    ...(trustedEmbedder.length > 0
      ? [warn(`has "trustedEmbedder": ${trustedEmbedder.join(', ')} ${TRUSTED_EMBEDDER}`)]
      : []),
  ]
}

const TRUSTED_EMBEDDER =
  'may show requests in its frame. Who controls such an app, by a poisoned package for example, can hide a request and have users approve it by a click on something else: no browser tells a page of that. Remove it unless the app is as trustworthy as this server.'

const APP_CODES =
  'has "appEnteredCodes": users may type the codes of mails into the app, and who controls the app can then log in as them, up to the check of new devices. Remove it unless the app needs a login form of its own.'

function inspectOnramp({ onramp, host, publicUrl }: ServerConfig): readonly Finding[] {
  if (isLoopback(host) && !publicUrl?.startsWith('https://')) return []
  return onramp.flatMap(({ kind, id }): Finding[] =>
    kind === 'local'
      ? [
          {
            level: 'unsafe',
            text: `The onramp provider "${id}" is for tests: it sells for test cards. Remove it from BOWLINE_ONRAMP.`,
          },
        ]
      : [],
  )
}

function isPlainHttp(origin: string): boolean {
  if (!origin.startsWith('http://')) return false
  return !isLoopback(new URL(origin.replace(/:\*$/, '')).hostname)
}

function inspectChains({
  rpc,
  chains,
  solanaChains,
  tokenLists,
  roles,
}: ServerConfig): readonly Finding[] {
  if (!roles.includes('api')) return []
  return Object.keys(rpc).flatMap((chainId): Finding[] => {
    const { tokens = [] } = chains[chainId] ?? solanaChains[chainId] ?? {}
    if (tokens.length === 0 && tokenLists.length === 0)
      return [
        {
          level: 'warning',
          text: `BOWLINE_CHAINS lists no token of ${chainId}: only its native currency is shown, without a value.`,
        },
      ]
    const whole = tokens.filter(({ decimals }) => decimals === 0)
    return whole.map(({ symbol, address }) => ({
      level: 'warning',
      text: `${symbol} (${address}) of ${chainId} has no decimals: tokens that cannot be divided are left out.`,
    }))
  })
}
