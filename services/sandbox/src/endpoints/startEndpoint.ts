import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { createBackEnds, type RpcQuestion, type RpcReply } from './createBackEnds.ts'
import { createRules } from './createRules.ts'
import { createTape, type Tape } from './createTape.ts'
import type { EndpointProfile } from './EndpointProfile.ts'
import { answerWith, errorOf, type HttpAnswer, refuse } from './refuse.ts'

/**
 * What goes wrong at the moment, beside what the endpoint never does:
 * - `busy`: of three requests one is too many
 * - `spent`: nothing is left of the plan
 * - `lagging`: every second request is answered by a back end that is some blocks behind
 * - `broken`: a page instead of answers
 * - `cut`: answers end in their middle
 * - `silent`: no answer, until the weather changes
 * - `otherChain`: it serves another chain
 */
export type Weather = (typeof WEATHERS)[number]

export const WEATHERS = [
  'fair',
  'busy',
  'spent',
  'lagging',
  'broken',
  'cut',
  'silent',
  'otherChain',
] as const

/** `undefined` for a word that is none. */
export const readWeather = (word: string): Weather | undefined =>
  WEATHERS.find((weather) => weather === word)

export interface EndpointOptions {
  /** The node that has the data. */
  readonly rpcUrl: string
  readonly profile: EndpointProfile
  /** Default: any free port. */
  readonly port?: number | undefined
  /** How long it takes over each answer. Default: not at all. */
  readonly delayMs?: number | undefined
}

/** An endpoint on this machine that answers as a provider's public one does, with the data of a local chain. */
export interface Endpoint {
  readonly url: string
  readonly tape: Tape
  /** Default: `fair`. */
  become(weather: Weather): void
  /** Ends open connections as well. */
  stop(): Promise<void>
}

/** One request of so many is too many, while it is busy. */
const BUSY_EVERY = 3
/** Ethereum's beacon of another kind: no local chain has this number. */
const OTHER_CHAIN = '0x4268'

/** Starts an endpoint in front of a local chain. */
export async function startEndpoint(options: EndpointOptions): Promise<Endpoint> {
  const { rpcUrl, profile, port = 0, delayMs = 0 } = options
  const backEnds = createBackEnds(rpcUrl, profile)
  const rules = createRules(profile)
  const { tape, note } = createTape()
  const silenced = new Set<() => void>()
  let weather: Weather = 'fair'
  let turn = 0

  /** `undefined`: refused by the weather, as `early` says. */
  function early(id: unknown): HttpAnswer | undefined {
    turn += 1
    if (weather === 'broken') return page()
    if (weather === 'spent') return refuse(profile.spent, id)
    if (weather === 'busy' && turn % BUSY_EVERY === 0) return refuse(profile.busy, id)
    return undefined
  }

  function page(): HttpAnswer {
    const { status, body } = profile.broken
    const text = body.replaceAll('{status}', String(status))
    return { status, headers: { 'content-type': 'text/html' }, body: text }
  }

  async function replyTo(question: RpcQuestion): Promise<RpcReply> {
    if (weather === 'otherChain' && question.method === 'eth_chainId')
      return { result: OTHER_CHAIN }
    const isLate = weather === 'lagging' && turn % 2 === 0
    return isLate ? backEnds.askBehind(question) : backEnds.ask(question)
  }

  async function answerOne(question: RpcQuestion): Promise<HttpAnswer> {
    const { id } = question
    const before = early(id) ?? (await refusalOf(question, await rules.before(question, backEnds)))
    if (before) return before
    const reply = await replyTo(question)
    return (
      (await refusalOf(question, rules.after(question, reply))) ??
      answerWith({ jsonrpc: '2.0', id, ...reply })
    )
  }

  async function answerAll(questions: readonly RpcQuestion[]): Promise<HttpAnswer> {
    const { max, each, refused } = profile.batch
    if (questions.length > max && !each) return refuse(refused, null, { max })
    if (questions.length > max) {
      const error = errorOf(refused, { max })
      const all = questions.map(({ id }) => ({ jsonrpc: '2.0', id, error }))
      return { ...answerWith(all), status: refused.status }
    }
    const parts = await Promise.all(questions.map(answerOne))
    const [text] = parts.filter(({ headers }) => headers['content-type'] !== 'application/json')
    if (text) return text
    return { ...answerWith(parts.map(({ body }) => JSON.parse(body))), status: 200 }
  }

  function write(response: ServerResponse, { status, headers, body }: HttpAnswer): void {
    if (weather !== 'cut') return void response.writeHead(status, { ...CORS, ...headers }).end(body)
    // The headers promise all of it.
    response.writeHead(status, { ...CORS, ...headers, 'content-length': body.length })
    response.write(body.slice(0, Math.ceil(body.length / 2)), () => response.destroy())
  }

  const server = createServer((request, response) => {
    // The chain behind it has ended.
    void answerTo(request, response).catch(() => response.destroy())
  })

  async function answerTo(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
    const body = await json(request).catch(() => undefined)
    const questions = (Array.isArray(body) ? body : [body]).map(readQuestion)
    const noteAnswer = note(questions)
    if (weather === 'silent') await new Promise<void>((resolve) => silenced.add(resolve))
    const [first] = questions
    const answer =
      Array.isArray(body) || !first ? await answerAll(questions) : await answerOne(first)
    if (delayMs > 0) await setTimeout(delayMs)
    // What was sent together has arrived by now, however busy this machine is.
    await setImmediate()
    noteAnswer()
    write(response, answer)
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const place = typeof address === 'object' && address ? address.port : port

  return {
    url: `http://127.0.0.1:${place}`,
    tape,
    become(next) {
      weather = next
      turn = 0
      for (const release of silenced) release()
      silenced.clear()
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Pages ask public endpoints from anywhere. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
} as const

async function refusalOf(
  { id }: RpcQuestion,
  ruling: Awaited<ReturnType<ReturnType<typeof createRules>['before']>>,
): Promise<HttpAnswer | undefined> {
  return ruling && refuse(ruling.refusal, id, ruling.places)
}

function readQuestion(value: unknown): RpcQuestion {
  const { id = null, method = '', params = [] } = Object(value)
  return { id, method: String(method), params: Array.isArray(params) ? params : [] }
}
