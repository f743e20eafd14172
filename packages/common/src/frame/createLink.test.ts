import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createLink } from './createLink.ts'

const schema = v.strictObject({ seq: v.number(), text: v.string() })

/** A link at a port that hands over what it is told to, also after it was closed. */
function setup() {
  const posted: unknown[] = []
  const heard: string[] = []
  const port = {
    closed: 0,
    onmessage: null as ((event: { data: unknown }) => void) | null,
    onmessageerror: null as (() => void) | null,
    postMessage: (message: unknown) => void posted.push(message),
    close() {
      this.closed++
    },
  }
  let broken = 0
  const link = createLink<typeof schema, { text: string }>({
    port: port as unknown as MessagePort,
    schema,
    onMessage: ({ text }) => heard.push(text),
    onBroken: () => {
      broken++
    },
  })
  const { onmessage, onmessageerror } = port
  return {
    link,
    port,
    posted,
    heard,
    broken: () => broken,
    receive: (data: unknown) => onmessage?.({ data }),
    fail: () => onmessageerror?.(),
  }
}

test('messages are numbered from one on, on both ends', () => {
  const { link, posted, heard, receive } = setup()
  link.post({ text: 'a' })
  link.post({ text: 'b' })
  expect(posted).toEqual([
    { text: 'a', seq: 1 },
    { text: 'b', seq: 2 },
  ])
  receive({ text: 'c', seq: 1 })
  receive({ text: 'd', seq: 2 })
  expect(heard).toEqual(['c', 'd'])
})

test('a message that cannot be sent throws, and takes no number', () => {
  const { link, posted } = setup()
  const map = new Map() as unknown as string
  expect(() => link.post({ text: map })).toThrow('The message is too large or not JSON.')
  link.post({ text: 'a' })
  expect(posted).toEqual([{ text: 'a', seq: 1 }])
})

test.each<[string, unknown]>([
  ['is out of order', { text: 'b', seq: 3 }],
  ['comes twice', { text: 'a', seq: 1 }],
  ['is malformed', { text: 1, seq: 2 }],
  ['is no message', new Map()],
])(
  'a message that %s ends the link once, and nothing is heard or said after it',
  (_name, wrong) => {
    const { link, port, posted, heard, broken, receive, fail } = setup()
    receive({ text: 'a', seq: 1 })
    receive(wrong)
    expect(broken()).toBe(1)
    expect(port).toMatchObject({ closed: 1, onmessage: null, onmessageerror: null })
    receive({ text: 'b', seq: 2 })
    receive(wrong)
    fail()
    link.post({ text: 'c' })
    expect([heard, posted, broken()]).toEqual([['a'], [], 1])
  },
)

test('a message that the browser cannot read ends the link', () => {
  const { broken, fail } = setup()
  fail()
  expect(broken()).toBe(1)
})

test('whoever closes the link is told nothing more', () => {
  const { link, port, posted, heard, broken, receive, fail } = setup()
  link.close()
  expect(port.closed).toBe(1)
  receive({ text: 'a', seq: 1 })
  receive('nonsense')
  fail()
  link.post({ text: 'b' })
  expect([heard, posted, broken()]).toEqual([[], [], 0])
})
