import { createManualClock } from '@bowline/common/testing'
import { createPublicClient, http } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { callerQuery, createTestServer } from '../createTestServer.test.support.ts'
import { useSandbox } from '../sandbox.test.support.ts'
import {
  type EndpointProfile,
  emitLogs,
  useEndpoint,
  type Weather,
} from './endpoints.test.support.ts'
import { faultsOf, type Question, questionsOf, type Told } from './faults.test.support.ts'

const CHAIN = 'eip155:31337'
const WEATHERS: readonly Weather[] = [
  'fair',
  'busy',
  'spent',
  'lagging',
  'broken',
  'cut',
  'silent',
  'otherChain',
]

/** A time in which nothing happens. */
const IDLE_MS = 200
const STEP_MS = 5_000
/** After this time balances that were read before are told no more. */
const BALANCES_KEPT_MS = 300_000

type Server = ReturnType<typeof createTestServer> & {
  readonly clock: ReturnType<typeof createManualClock>
}

/**
 * Everything that a server tells of a chain, in each weather of an endpoint, against what it tells over the plain node:
 * nothing wrong is shown, and what is not known is said.
 */
export function describeEndpoint(profile: EndpointProfile): void {
  const sandbox = useSandbox()
  // Old states exist, and blocks that are behind have the same fees.
  beforeAll(() => sandbox.current.control.mine(150))

  function serve(rpcUrl: string): Server {
    const clock = createManualClock()
    const environment = {
      ...sandbox.current.environment,
      BOWLINE_RPC: JSON.stringify({ [CHAIN]: [rpcUrl] }),
    }
    return { ...createTestServer(environment, { clock }), clock }
  }

  async function questions(): Promise<readonly Question[]> {
    const { people, tokens, names } = sandbox.current.world
    const [named] = names
    if (!named) throw new Error('The world has a name.')
    const transport = http(sandbox.current.networks[0].rpcUrl)
    const block = await createPublicClient({ transport }).getBlock({ blockNumber: 5n })
    const [hash = ''] = block.transactions
    return questionsOf({
      chainId: CHAIN,
      account: people.alice.address,
      name: named.name,
      from: tokens.usdc.address,
      to: tokens.dai.address,
      hash,
    })
  }

  async function ask({ app }: Server, { path, post }: Question): Promise<Told> {
    const body = post && { method: 'POST', body: JSON.stringify(post) }
    const response = await app.request(`${path}&${callerQuery}`, body)
    return { status: response.status, body: await response.json() }
  }

  /** `asked` counts what the endpoint was asked: while it grows, something is under way. */
  async function askPatiently(
    server: Server,
    question: Question,
    asked: () => number,
  ): Promise<Told> {
    let told: Told | undefined
    const answer = ask(server, question).then((found) => {
      told = found
    })
    let before = -1
    while (!told) {
      await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, IDLE_MS))])
      // What waits for a pause or a time limit waits for the clock of the server, and nobody for either.
      if (!told && asked() === before) server.clock.advance(STEP_MS)
      before = asked()
    }
    return told
  }

  test.each(WEATHERS)('tells nothing wrong while it is %s', async (weather) => {
    const { rpcUrl } = sandbox.current.networks[0]
    const endpoint = await useEndpoint(rpcUrl, profile)
    const [plain, served] = [serve(rpcUrl), serve(endpoint.url)]
    endpoint.become(weather)
    for (const question of await questions()) {
      const told = await askPatiently(served, question, () => endpoint.tape.asked.length)
      const truth = await ask(plain, question)
      expect.soft(faultsOf(question, told, truth), question.name).toEqual([])
      if (weather === 'fair') expect.soft(lacks(question, told, truth), question.name).toBe(false)
    }
    // Else a server that ends waits for the clock, which nobody moves any more.
    endpoint.become('fair')
  })

  test('tells what is so after three blocks were taken back', async () => {
    const { networks, control } = sandbox.current
    const { rpcUrl } = networks[0]
    const endpoint = await useEndpoint(rpcUrl, profile)
    const served = serve(endpoint.url)
    const [balances] = await questions()
    if (!balances) throw new Error('Balances are asked for first.')
    const account = '0x00000000000000000000000000000000000b0b00'
    const ofAccount = { ...balances, path: `/v1/account/${account}/balance?chainId=${CHAIN}` }
    await control.faucet(account, { native: 5n, tokens: { usdc: 7n } })
    const before = await ask(served, ofAccount)
    expect(faultsOf(ofAccount, before, await ask(serve(rpcUrl), ofAccount))).toEqual([])
    expect(countOf(before)).toBe(2)
    await control.reorg(3)
    served.clock.advance(BALANCES_KEPT_MS)
    const after = await ask(served, ofAccount)
    expect(faultsOf(ofAccount, after, await ask(serve(rpcUrl), ofAccount))).toEqual([])
    expect(countOf(after)).toBe(1)
  })

  test('hides nothing behind a transaction of a stranger with a receipt of two megabytes', async () => {
    const { rpcUrl } = sandbox.current.networks[0]
    const all = await questions()
    const ofPast = all.filter(({ isOfNow }) => !isOfNow)
    const plain = serve(rpcUrl)
    const truths: Told[] = []
    for (const question of ofPast) truths.push(await ask(plain, question))
    await emitLogs(rpcUrl, 6_000)
    await sandbox.current.control.mine(1)
    const endpoint = await useEndpoint(rpcUrl, profile)
    const served = serve(endpoint.url)
    for (const [index, question] of ofPast.entries()) {
      const told = await askPatiently(served, question, () => endpoint.tape.asked.length)
      const truth = truths[index]
      if (!truth) throw new Error('It was asked before.')
      expect.soft(faultsOf(question, told, truth), question.name).toEqual([])
    }
  })
}

/** Whether less is told than could be known. */
function lacks({ isOfNow }: Question, told: Told, truth: Told): boolean {
  if (told.status !== 200) return true
  return isOfNow && countOf(told) < countOf(truth)
}

const countOf = ({ body }: Told): number =>
  Object.values(body).reduce(
    (sum: number, value) => sum + (Array.isArray(value) ? value.length : 0),
    0,
  )
