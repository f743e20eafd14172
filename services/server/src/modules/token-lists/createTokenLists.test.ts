import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createManualClock } from '@bowline/common/testing'
import { parse } from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tokenListsSchema } from '../../config/tokenListsSchema.ts'
import { listenLocally } from '../../testing/listenLocally.test.support.ts'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { createTokenLists } from './createTokenLists.ts'

const addressAt = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const listOf = (patch: number, ...symbols: readonly string[]) =>
  JSON.stringify({
    version: { major: 1, minor: 0, patch },
    tokens: symbols.map((symbol, index) => ({
      chainId: 1,
      address: addressAt(index + 1),
      name: symbol,
      symbol,
      decimals: 18,
    })),
  })
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A host of a list whose answer a test changes. */
async function publish(text: string) {
  const host = { status: 200, text, asked: 0 }
  const server = createServer((_request, response) => {
    host.asked += 1
    response.writeHead(host.status, { location: '/elsewhere' }).end(host.text)
  })
  const port = await listenLocally(server)
  return { host, url: `http://127.0.0.1:${port}/list.json` }
}

function open(store = openTestStore(), clock = createManualClock()) {
  const notes: string[] = []
  return {
    notes,
    clock,
    start(...settings: readonly unknown[]) {
      const stopping = new AbortController()
      const lists = createTokenLists({
        lists: parse(tokenListsSchema, settings),
        db: store.db,
        fetch,
        clock,
        logger: {
          log: (_level, event, details) =>
            void notes.push(`${event}: ${(details?.error as Error | undefined)?.message}`),
        },
        signal: stopping.signal,
      })
      const stop = async () => {
        stopping.abort()
        await lists.ended()
      }
      onTestFinished(stop)
      return { lists, stop, symbols: () => lists.of('eip155:1').map(({ symbol }) => symbol) }
    },
  }
}

const DAY_MS = 86_400_000

test('lists are joined in their order, files and addresses alike', async () => {
  const { url } = await publish(listOf(0, 'AAA', 'BBB', 'CCC'))
  const file = join(temporaryFolder(), 'own.json')
  writeFileSync(file, listOf(0, 'OWN'))
  const { lists, symbols } = open().start(file, { from: url })
  await lists.read
  expect(symbols()).toEqual(['OWN', 'BBB', 'CCC'])
  expect(lists.of('eip155:1')).toBe(lists.of('eip155:1'))
  expect(lists.of('eip155:10')).toEqual([])
})

test('a list is read anew each day, and what it names changes with it', async () => {
  const { host, url } = await publish(listOf(0, 'AAA'))
  const { start, clock } = open()
  const { lists, symbols } = start(url)
  await lists.read
  const before = lists.of('eip155:1')
  host.text = listOf(1, 'AAA', 'NEW')
  clock.advance(DAY_MS)
  await vi.waitFor(() => expect(symbols()).toEqual(['AAA', 'NEW']))
  expect(lists.of('eip155:1')).not.toBe(before)
})

test.each<[string, { readonly status?: number; readonly text?: string }, RegExp]>([
  ['does not answer', { status: 503 }, /HTTP 503/],
  ['leads elsewhere', { status: 302 }, /fetch failed/],
  ['is a page', { text: '<!doctype html>' }, /not valid JSON/],
  ['is no list', { text: '{"data":[]}' }, /tokens/],
  ['is cut off', { text: listOf(3, 'NEW').slice(0, 100) }, /JSON/],
  ['is endless', { text: ' '.repeat(17_000_000) }, /./],
  ['is an older version', { text: listOf(1, 'OLD') }, /1\.0\.1 came after 1\.0\.2/],
])(
  'a list that %s stays as it was, over a start too, until it is right',
  async (_what, spoiled, words) => {
    const { host, url } = await publish(listOf(2, 'AAA'))
    const store = openTestStore()
    const first = open(store).start(url)
    await first.lists.read
    await first.stop()
    Object.assign(host, spoiled)
    const { start, clock, notes } = open(store)
    const { lists, symbols } = start(url)
    await lists.read
    expect(symbols()).toEqual(['AAA'])
    expect(notes).toEqual([expect.stringMatching(words)])

    Object.assign(host, { status: 200, text: listOf(3, 'AAA', 'BBB') })
    clock.advance(DAY_MS)
    await vi.waitFor(() => expect(symbols()).toEqual(['AAA', 'BBB']))
  },
)

test('a list whose hash is named is taken in that version alone, and asked for once', async () => {
  const text = listOf(0, 'AAA')
  const { host, url } = await publish(text)
  const store = openTestStore()
  const pinned = { from: url, sha256: hashOf(text) }
  const first = open(store).start(pinned)
  await first.lists.read
  expect(first.symbols()).toEqual(['AAA'])
  await first.stop()

  host.text = listOf(1, 'EVIL')
  const second = open(store)
  const again = second.start(pinned)
  await again.lists.read
  expect(again.symbols()).toEqual(['AAA'])
  expect(host.asked).toBe(1)
  await again.stop()

  // Another hash is another version: what was kept is not it.
  const third = open(store)
  const changed = third.start({ from: url, sha256: hashOf('another') })
  await changed.lists.read
  expect(changed.symbols()).toEqual([])
  expect(third.notes).toEqual([expect.stringContaining(hashOf(host.text))])
})

test('the operator may go back to an older version of a file', async () => {
  const file = join(temporaryFolder(), 'own.json')
  const store = openTestStore()
  for (const [patch, symbol] of [
    [2, 'NEW'],
    [1, 'OLD'],
  ] as const) {
    writeFileSync(file, listOf(patch, symbol))
    const { lists, symbols, stop } = open(store).start(file)
    await lists.read
    expect(symbols()).toEqual([symbol])
    await stop()
  }
})

test('one list that is missing costs the others nothing', async () => {
  const { url } = await publish(listOf(0, 'AAA'))
  const { lists, symbols } = open().start('/no/such/list.json', url)
  await lists.read
  expect(symbols()).toEqual(['AAA'])
})
