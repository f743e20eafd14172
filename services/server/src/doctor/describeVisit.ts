import { withinTime } from '../basics/withinTime.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import {
  type ChainCoverage,
  SHOWN_KINDS,
  type Shown,
  type ShownKind,
} from '../coverage/ChainCoverage.ts'
import { coverageOf } from '../coverage/coverageOf.ts'
import { type Ask, askAsVisitor } from './askAsVisitor.ts'
import type { InspectOptions } from './InspectOptions.ts'

type Drivers = Pick<InspectOptions, 'fetch' | 'clock'>

/** The time that the kit waits for an answer. */
const PATIENCE_MS = 15_000
const NAMES: Readonly<Record<ShownKind, string>> = {
  balances: 'balances',
  tokens: 'tokens',
  history: 'history',
  nfts: 'NFTs',
  names: 'names',
  prices: 'prices',
}
const WIDTH = 10

/** Says of each chain what a visitor would see now, from where and how fresh, and which setting would change what is not. */
export async function describeVisit(
  config: ServerConfig,
  drivers: Drivers,
): Promise<readonly string[]> {
  const chains = coverageOf(config)
  if (!config.roles.includes('api'))
    return ['Visitors see nothing of chains: BOWLINE_ROLES is without api.']
  if (chains.length === 0) return ['Visitors see nothing of chains: set BOWLINE_RPC.']
  const asks = askAsVisitor(config, drivers)
  const described = await Promise.all(chains.map((chain) => describeChain(chain, asks, drivers)))
  return ['What a visitor sees', ...described.flat()]
}

async function describeChain(
  { chainId, name, endpoints, shown }: ChainCoverage,
  asks: Partial<Record<ShownKind, Ask>>,
  { clock }: Drivers,
): Promise<readonly string[]> {
  const title = name === chainId ? chainId : `${name} (${chainId})`
  const lines = SHOWN_KINDS.map(async (kind) => {
    const one = shown[kind]
    const ask = one.status === 'shown' ? asks[kind] : undefined
    const answer = ask && (await tryToAsk(ask, chainId, clock))
    return `  ${NAMES[kind].padEnd(WIDTH)}${sentence(one, answer)}`
  })
  const count = endpoints === 1 ? '1 RPC endpoint' : `${endpoints} RPC endpoints`
  return ['', `${title}, ${count}`, ...(await Promise.all(lines))]
}

interface Answer {
  readonly came: boolean
  /** What it says. */
  readonly said?: string | undefined
}

async function tryToAsk(ask: Ask, chainId: string, clock: Drivers['clock']): Promise<Answer> {
  const asked = ask(chainId).then(
    (said): Answer => ({ came: true, said }),
    // The text of the error may contain an address with a key.
    (): Answer => ({ came: false }),
  )
  return withinTime(asked, { clock, ms: PATIENCE_MS, late: () => ({ came: false }) })
}

function sentence(one: Shown, answer: Answer | undefined): string {
  if (one.status === 'notShown')
    return `not shown, because ${one.because}${one.setting ? `: ${one.setting}` : ''}`
  if (answer && !answer.came) return `not shown now, because no answer comes from ${one.from}`
  const said = answer?.said ? `; ${answer.said}` : ''
  const lacks = one.lacks ? `. ${one.lacks.replace(/\.$/, '')}: ${one.setting}` : ''
  return `from ${one.from}${said}${lacks}`
}
