import { FrameError } from '@bowline/common/frame'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAsking } from './askInGesture.ts'
import type { Answers } from './createAnswers.ts'
import { isOwnSignIn } from './isOwnSignIn.ts'

const chainId = 'eip155:1'
const sign = { chainId, method: 'personal_sign', params: ['0x48656c6c6f', '0x1'] } as const

/** An app whose user has just clicked, and the page of its wallet. */
function setUp({
  isActive = true,
  needsWindow = async (): Promise<boolean> => true,
  vendor = navigator.vendor,
} = {}) {
  vi.spyOn(navigator.userActivation, 'isActive', 'get').mockReturnValue(isActive)
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor)
  const opened = { closed: false, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const answer = Promise.withResolvers<unknown>()
  const request = vi.fn((name: string) => (name === 'needsWindow' ? needsWindow() : answer.promise))
  const clock = createManualClock()
  const src = new URL('https://wallet.example/?projectId=shop')
  const begun: boolean[] = []
  const end = vi.fn()
  const answers: Pick<Answers, 'begin'> = {
    async begin(request, { isOnlyWay }) {
      begun.push(isOnlyWay)
      return { request, end }
    },
  }
  const ask = createAsking({ page: { request: request as never }, src, clock, answers })
  return { begun, end, ask, open, opened, answer, request, clock }
}

test('the window is opened in the click, and closed unless the request was shown there', async () => {
  const { ask, open, opened, answer } = setUp()
  const asked = ask(sign)
  await expect.poll(() => open.mock.calls).toHaveLength(1)
  const [[url, name, features] = []] = open.mock.calls
  expect([String(url), name]).toEqual(['https://wallet.example/window?projectId=shop', '_blank'])
  expect(features).toContain('popup')
  expect(opened.close).not.toHaveBeenCalled()
  answer.resolve('0x1')
  expect(await asked).toBe('0x1')
  expect(opened.close).toHaveBeenCalledTimes(1)
})

test.each([
  ['without a click', { isActive: false }, sign],
  ['while one is open, or the wallet is locked', { needsWindow: async () => false }, sign],
  ['to read', {}, { chainId, method: 'wallet_getCapabilities' }],
  [
    'to sign in to the app',
    {},
    {
      ...sign,
      params: [`${location.host} wants you to sign in with your Ethereum account:\n0x1`, '0x1'],
    },
  ],
] as const)('no window is opened %s', async (_name, options, request) => {
  const { ask, open, answer } = setUp(options)
  answer.resolve('0x1')
  expect(await ask(request)).toBe('0x1')
  expect(open).not.toHaveBeenCalled()
})

test('a page of an earlier release is asked once', async () => {
  const { ask, open, answer, request } = setUp({
    needsWindow: () => Promise.reject(new FrameError('unsupported')),
  })
  answer.resolve('0x1')
  await ask(sign)
  await ask(sign)
  expect(request.mock.calls.filter(([name]) => name === 'needsWindow')).toHaveLength(1)
  expect(open).not.toHaveBeenCalled()
})

test('where the page finds no window of the app, no further one is opened', async () => {
  const { ask, open, opened, answer, clock, request } = setUp()
  const asked = ask(sign)
  await expect.poll(() => open.mock.calls).toHaveLength(1)
  // As if its user had closed it, since the browser has cut it off.
  opened.closed = true
  clock.advance(8_000)
  await expect
    .poll(() => request.mock.calls.map(([name]) => name))
    .toEqual(['needsWindow', 'wallet', 'needsWindow'])
  answer.resolve('0x1')
  await asked
  await ask(sign)
  expect(open).toHaveBeenCalledTimes(1)
})

test.each([
  ['opens no window in a click', {}, true],
  ['has not been asked to', { isActive: false }, false],
  ['counts no click after an answer', { vendor: 'Apple Computer, Inc.' }, false],
] as const)(
  'the page is told whether the tab is the only way: the browser %s',
  async (_name, options, isOnlyWay) => {
    const { ask, open, answer, begun, end } = setUp(options)
    open.mockReturnValue(null)
    const asked = ask(sign)
    await expect.poll(() => begun).toEqual([isOnlyWay])
    expect(end).not.toHaveBeenCalled()
    answer.resolve('0x1')
    expect(await asked).toBe('0x1')
    expect(end).toHaveBeenCalledTimes(1)
  },
)

test('what only reads is not kept for another page', async () => {
  const { ask, answer, begun } = setUp()
  answer.resolve({})
  await ask({ chainId, method: 'wallet_getCapabilities' })
  expect(begun).toEqual([])
})

test.each([
  ['as text', (text: string) => [text, '0x1'], true],
  ['in hexadecimal', (text: string) => [toHex(text), '0x1'], true],
  ['of Solana', () => ({ message: SOLANA_MESSAGE }), true],
  ['to another site', (text: string) => [text.replace('shop', 'bank'), '0x1'], false],
  ['further on', (text: string) => [`Hello. ${text}`, '0x1'], false],
  ['without parameters', () => undefined, false],
])('a sign-in is known: %s', (_name, paramsOf, isKnown) => {
  const text = 'shop.example wants you to sign in with your Ethereum account:'
  const params: unknown = paramsOf(text)
  expect(isOwnSignIn({ ...sign, params }, 'shop.example')).toBe(isKnown)
})

const toHex = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** "shop.example wants you to sign in with your Solana account:" in Base58. */
const SOLANA_MESSAGE =
  '5dkGzcuFf664CVD9e1MW7kTLebHJFBfLxcQW6eSgMLBEx88rSKSYzMDohwNMmgQykK6r6vdkcQUETxLuo'
