// A line to a relay in a process of its own, which does to frames what it is told to. It passes on everything else.
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

/** The connection ends when a client sends this message, or when the relay confirms it. */
export interface Cut {
  readonly method: string
  readonly tag?: number | undefined
  readonly when: 'sent' | 'confirmed'
}

/** What the line does from now on. */
export interface LineFaults {
  readonly cut?: Cut | undefined
  /** How often each push comes. */
  readonly copies?: number | undefined
  /** Pushes wait for so many others, or for a moment without any, and come in the reverse order. */
  readonly reversed?: number | undefined
  readonly delayMs?: number | undefined
  /** All connections end each time so much has passed. */
  readonly flapMs?: number | undefined
}

interface Frame {
  readonly id?: number | string
  readonly method?: string
  readonly params?: { readonly tag?: number; readonly data?: { topic: string; message: string } }
}

const MOMENT_MS = 300
const openLines = new Set<() => void>()
const { LINE_TARGET = '' } = process.env
let faults: LineFaults = {}
let cuts = 0
/** Each push that has passed, by the client that got it. */
const pushed: { readonly client: WebSocket; readonly text: string }[] = []

function open(client: WebSocket, address: string, headers: Record<string, string>) {
  const relay = new WebSocket(`${LINE_TARGET}${address}`, { headers })
  const early: string[] = []
  const held: string[] = []
  let confirms: number | string | undefined
  let quiet: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(quiet)
    openLines.delete(end)
    client.terminate()
    relay.terminate()
  }
  openLines.add(end)
  const cut = () => {
    cuts += 1
    faults = {}
    end()
  }
  const isCut = ({ method, params }: Frame) =>
    faults.cut?.method === method && faults.cut?.tag === params?.tag
  const release = () => {
    for (const text of held.splice(0).reverse()) client.send(text)
  }

  client.on('message', (data: RawData) => {
    const text = String(data)
    const frame: Frame = JSON.parse(text)
    if (isCut(frame)) {
      if (faults.cut?.when === 'sent') return cut()
      confirms = frame.id
    }
    if (relay.readyState === WebSocket.OPEN) relay.send(text)
    else early.push(text)
  })
  relay.on('open', () => {
    for (const text of early.splice(0)) relay.send(text)
  })
  relay.on('message', (data: RawData) => {
    const text = String(data)
    const frame: Frame = JSON.parse(text)
    if (confirms !== undefined && frame.id === confirms) return cut()
    if (frame.method !== 'irn_subscription') return client.send(text)
    pushed.push({ client, text })
    for (let copy = 0; copy < (faults.copies ?? 1); copy += 1) {
      if (faults.reversed) held.push(text)
      else setTimeout(() => client.send(text), faults.delayMs ?? 0)
    }
    if (!faults.reversed) return
    clearTimeout(quiet)
    if (held.length >= faults.reversed) release()
    else quiet = setTimeout(release, MOMENT_MS)
  })
  for (const socket of [client, relay]) socket.on('close', end).on('error', end)
}

/** Pushes once more all that has passed, as new messages, each under the topic that `topicOf` names. */
function replay(topicOf: (topic: string) => string): number {
  let count = 0
  for (const { client, text } of [...pushed]) {
    if (client.readyState !== WebSocket.OPEN) continue
    const frame = JSON.parse(text)
    frame.id = 10 ** 15 + pushed.length + count
    frame.params.data.topic = topicOf(frame.params.data.topic)
    client.send(JSON.stringify(frame))
    count += 1
  }
  return count
}

let flapping: NodeJS.Timeout | undefined
function flap() {
  cuts += openLines.size
  for (const end of [...openLines]) end()
}

const server = createServer(async (request, response) => {
  if (request.url === '/faults') {
    faults = await new Response(request as never).json()
    clearInterval(flapping)
    if (faults.flapMs) flapping = setInterval(flap, faults.flapMs)
  }
  const topics = [...new Set(pushed.map(({ text }) => JSON.parse(text).params.data.topic))]
  const next = (topic: string) => topics[(topics.indexOf(topic) + 1) % topics.length] ?? topic
  const replayed = request.url === '/replay' ? replay((topic) => topic) : 0
  const moved = request.url === '/move' ? replay(next) : 0
  response.end(JSON.stringify({ cuts, replayed, moved }))
})
new WebSocketServer({ server }).on('connection', (client, { url = '', headers }) => {
  const { host = '', origin, 'user-agent': agent } = headers
  open(client, new URL(url, 'http://line').search, {
    // Tokens are for the address that the client knows.
    host,
    ...(origin !== undefined && { origin }),
    ...(agent !== undefined && { 'user-agent': agent }),
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
  // Node does so when a process ends, which one that is killed does not.
  flushCompileCache()
})
