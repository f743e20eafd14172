import '@bowline/ui/styles.css'
import { KitError } from '@bowline/common'
import { createMessage } from '@bowline/common/sign-in'
import { createManualClock, type ManualClock } from '@bowline/common/testing'
import { deriveAccount, signEvmMessage } from '@bowline/wallet-keys'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ClosedKeys } from '../approvals/ClosedKeys.ts'
import type { Signer } from '../approvals/Family.ts'
import { createPrompts } from '../prompts/createPrompts.ts'
import type { ChainReads } from '../service/createChainReads.ts'
import type { Store } from '../store/openStore.ts'
import { noPorts, noServer } from '../testing/noServer.test.support.ts'
import { readCard, readPage } from '../testing/readCard.test.support.ts'
import { arrangeAccounts } from '../wallet/arrangeAccounts.ts'
import { listAccounts } from '../wallet/listAccounts.ts'
import { createWalletMethods } from './createWalletMethods.ts'
import { drawApproval } from './drawApproval.ts'
import type { Protection } from './Protection.ts'

const entropy = () => new Uint8Array(32).fill(7)
const { address } = await deriveAccount(entropy(), { family: 'eip155' })
const chainId = 'eip155:1'
const MINUTE = 60_000

/** What a browser keeps, read and written in its own time. */
function memoryStore() {
  const values = new Map<string, unknown>()
  return {
    lifetime: 'lasting' as const,
    get: async (name: string) => values.get(name),
    async set(name: string, value: unknown) {
      values.set(name, structuredClone(value))
    },
    async update(name: string, change: (value: unknown) => unknown) {
      values.set(name, structuredClone(change(values.get(name))))
    },
    async remove() {},
  }
}

const unprotected: Protection = {
  weigh: async () => undefined,
  confirm: async () => 'left',
  ports: () => noPorts,
  protect: async () => {},
  isLocked: async () => false,
  unlock: async () => {},
}

interface Opened {
  readonly store?: Store
  readonly clock?: ManualClock
  readonly protection?: Protection
  readonly reads?: ChainReads
  readonly isTrustedEmbedder?: boolean
}

function open({
  withEntropy,
  accounts = [{ id: `${chainId}:${address}`, type: 'eoa' }],
  store = memoryStore(),
  clock = createManualClock(),
  protection = unprotected,
  isTrustedEmbedder = true,
  reads = { request: () => Promise.reject(new Error('Nobody reads a chain here.')) },
}: Partial<Signer> & Opened = {}) {
  document.body.classList.add('bl-root')
  const stage = document.createElement('main')
  document.body.append(stage)
  onTestFinished(() => stage.remove())
  const prompts = createPrompts({ stage, onChange() {} })
  const common = noServer(clock)
  const { perform, resume } = createWalletMethods({
    prompts,
    draw: (asked, options) => drawApproval(asked, { ...common, ...options }),
    clock,
    store,
    origin: 'https://app.example',
    isTrustedEmbedder,
    reads,
    permissions: { record: async () => {}, forget: async () => {} },
    protection,
    signer: {
      accounts,
      withEntropy: withEntropy ?? ((use) => use(entropy())),
    },
  })
  const pay = (to: string) => {
    const params = [{ from: address, to, value: '0x1' }]
    const answer = perform(
      { chainId, method: 'eth_signTransaction', params },
      new AbortController().signal,
    )
    answer.catch(() => {})
    return answer
  }
  const sign = (
    message = 'Hello',
    { signal = new AbortController().signal, on = chainId } = {},
  ) => {
    const request = {
      chainId: on as typeof chainId,
      method: 'personal_sign',
      params: [message, address],
    }
    const answer = perform(request, signal)
    // Some tests look at the outcome later.
    answer.catch(() => {})
    return answer
  }
  const button = (name: string) => page.getByRole('button', { name })
  return {
    clock,
    prompts,
    resume,
    perform,
    sign,
    pay,
    /** Waits until a card is drawn. */
    shown: (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible(),
    reject: () => userEvent.click(button('Reject')),
    async approve() {
      await expect.element(button('Approve')).toBeVisible()
      await readCard()
      await userEvent.hover(button('Approve'))
      await expect
        .poll(() => {
          clock.advance(1_000)
          return button('Approve').element().getAttribute('aria-disabled')
        })
        .toBe('false')
      await userEvent.click(button('Approve'))
    },
  }
}

const reason = (name: string) => expect.objectContaining({ name: 'FrameError', reason: name })

test('a request is answered after a yes, and its card is gone', async () => {
  const { sign, approve, shown } = open()
  const answer = sign('Hello')
  await shown('Hello')
  await expect.element(page.getByRole('heading', { name: 'Sign a message' })).toHaveFocus()
  await approve()
  expect(await answer).toBe(await signEvmMessage(entropy(), { message: 'Hello' }))
  expect(document.querySelector('.approval')).toBeNull()
})

const NEW = 'This is your first payment to this address here.'
const LOOK_ALIKE = 'The receiver looks like an address you know, but it’s a different one.'

/** A chain with money, where everything costs little. */
const chain: ChainReads = {
  async request(_, method) {
    if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x1' }
    if (method === 'eth_getBalance') return '0xde0b6b3a7640000'
    if (method === 'eth_estimateGas') return '0x5208'
    if (method === 'eth_getCode') return '0x'
    return '0x1'
  },
}

test('who was paid before is known, once a payment was approved, and a look-alike is told from it', async () => {
  const receiver = `0x5aae${'b6053f3e94c9b9a09f33669435e7ef1b'}eaed`
  const store = memoryStore()
  const { pay, shown, reject, approve } = open({ reads: chain, store })
  const refused = pay(receiver)
  await shown(NEW)
  await reject()
  await expect(refused).rejects.toEqual(reason('rejected'))
  const first = pay(receiver)
  await shown(NEW)
  await approve()
  expect(await first).toMatch(/^0x/)
  const again = pay(receiver)
  await shown('paid before')
  expect(page.getByText(NEW).query()).toBeNull()
  await reject()
  await expect(again).rejects.toEqual(reason('rejected'))
  pay(`0x5aae${'0'.repeat(32)}eaed`)
  await shown(LOOK_ALIKE)
  expect(page.getByText(NEW).query()).toBeNull()
})

const signIn = (domain: string) =>
  [
    `${domain} wants you to sign in with your Ethereum account:`,
    ...[address, '', '', `URI: https://${domain}`, 'Version: 1', 'Chain ID: 1'],
    ...['Nonce: 1234567890', 'Issued At: 2026-11-27T00:00:00Z'],
  ].join('\n')

test('a message that signs in to another site is shown, and nobody can approve it', async () => {
  const { sign, shown } = open()
  const own = sign(signIn('app.example'))
  await shown('Approve')
  await userEvent.click(page.getByRole('button', { name: 'Reject' }))
  await expect(own).rejects.toEqual(reason('rejected'))
  const other = sign(signIn('bank.example'))
  await shown('This signs you in to a different site than the one asking.')
  const names = page.getByRole('button').elements()
  expect(names.map(({ textContent }) => textContent)).toEqual(['Close'])
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect(other).rejects.toEqual(reason('rejected'))
})

test('a request is refused after a no', async () => {
  const { sign, reject, shown } = open()
  const answer = sign()
  await shown('Hello')
  await reject()
  await expect(answer).rejects.toEqual(reason('rejected'))
})

test('a request that the app withdraws leaves the screen; one that was approved is answered', async () => {
  const unlocked = Promise.withResolvers<void>()
  const asked = vi.fn()
  const { clock, sign, approve, shown } = open({
    async withEntropy(use) {
      asked()
      await unlocked.promise
      return use(entropy())
    },
  })
  const leaving = new AbortController()
  const withdrawn = sign('One', leaving)
  await shown('One')
  leaving.abort()
  await expect(withdrawn).rejects.toEqual(reason('rejected'))

  const late = new AbortController()
  const answer = sign('Two', late)
  // Whoever was about to answer the first one is told.
  await shown('The app took its last request back. This is another one.')
  await readPage()
  clock.advance(1_000)
  await userEvent.click(page.getByRole('button', { name: 'Show it' }))
  await shown('Two')
  await approve()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  late.abort()
  unlocked.resolve()
  expect(await answer).toBe(await signEvmMessage(entropy(), { message: 'Two' }))
})

test('keys that do not open after a yes are told of, and another yes signs', async () => {
  const gone = new KitError('HTTP_STATUS', {
    endpoint: 'release',
    status: 503,
    reason: 'KMS_UNAVAILABLE',
  })
  const failures: Error[] = [new ClosedKeys(gone), new ClosedKeys(gone)]
  const { sign, approve, shown } = open({
    async withEntropy(use) {
      const failure = failures.shift()
      if (failure) throw failure
      return use(entropy())
    },
  })
  const answer = sign('Hello')
  await shown('Hello')
  await approve()
  await shown('Wallets cannot be opened right now. Nothing is lost: try again later.')
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await shown('Hello')
  await approve()
  await shown('Wallets cannot be opened right now. Nothing is lost: try again later.')
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await approve()
  expect(await answer).toBe(await signEvmMessage(entropy(), { message: 'Hello' }))
})

test('who leaves a wallet whose keys do not open has not refused: the app hears that it is not there', async () => {
  const { sign, approve, shown } = open({
    withEntropy: () => Promise.reject(new ClosedKeys(new Error('No answer.'))),
  })
  for (let count = 0; count < 4; count++) {
    const answer = sign('Hello')
    await shown('Hello')
    await approve()
    await userEvent.click(page.getByRole('button', { name: 'Go back' }))
    // Three rejections would have been followed by silence.
    await expect(answer).rejects.toEqual(reason('disconnected'))
  }
})

test('what fails once the keys are open is not asked again', async () => {
  const { sign, approve, shown } = open({
    withEntropy: () => Promise.reject(new Error('The chain has refused it.')),
  })
  const answer = sign('Hello')
  await shown('Hello')
  await approve()
  await expect(answer).rejects.toThrow('The chain has refused it.')
})

test('one request is shown at a time, 8 wait, and a further one is refused', async () => {
  const { sign, reject, shown, prompts } = open()
  const answers = Array.from({ length: 9 }, (_, index) => sign(`Message ${index}`))
  await shown('Message 0')
  await expect(sign('One too many')).rejects.toEqual(reason('limit'))
  expect(document.querySelectorAll('.approval')).toHaveLength(1)
  await reject()
  await expect(answers[0]).rejects.toEqual(reason('rejected'))
  await shown('Message 1')
  prompts.refuseAll()
})

test('10 requests in a minute and 60 in an hour are shown to the user', async () => {
  const { sign, clock } = open()
  for (let minute = 0; minute < 6; minute++) {
    for (let count = 0; count < 10; count++) {
      const leaving = new AbortController()
      const withdrawn = sign('Hello', leaving)
      leaving.abort()
      await expect(withdrawn).rejects.toEqual(reason('rejected'))
    }
    await expect(sign()).rejects.toEqual(reason('limit'))
    clock.advance(MINUTE)
  }
  await expect(sign()).rejects.toEqual(reason('limit'))
  clock.advance(54 * MINUTE)
  const leaving = new AbortController()
  const withdrawn = sign('Hello', leaving)
  leaving.abort()
  await expect(withdrawn).rejects.toEqual(reason('rejected'))
})

test('the counts are those of before when the app loads the page again', async () => {
  const [store, clock] = [memoryStore(), createManualClock()]
  const withdraw = async ({ sign }: ReturnType<typeof open>) => {
    const leaving = new AbortController()
    const withdrawn = sign('Hello', leaving)
    leaving.abort()
    await expect(withdrawn).rejects.toEqual(reason('rejected'))
  }
  for (let count = 0; count < 10; count++) await withdraw(open({ store, clock }))
  await expect(open({ store, clock }).sign()).rejects.toEqual(reason('limit'))
  clock.advance(MINUTE)
  await withdraw(open({ store, clock }))
})

test.each([
  ['nothing that was kept', {}],
  ['nonsense', { limits: { admitted: 'all', rejected: [], silentUntil: 1e300 } }],
])('%s counts as no request', async (_, kept) => {
  const store = memoryStore()
  for (const [name, value] of Object.entries(kept)) await store.set(name, value)
  const { sign, shown, prompts } = open({ store })
  void sign('Hello')
  await shown('Hello')
  prompts.refuseAll()
})

test('3 rejections within 60 s are followed by 30 s of silence', async () => {
  const { sign, reject, shown, clock } = open()
  for (let count = 0; count < 3; count++) {
    const answer = sign(`Message ${count}`)
    await shown(`Message ${count}`)
    await reject()
    await expect(answer).rejects.toEqual(reason('rejected'))
    clock.advance(29_999)
  }
  await expect(sign()).rejects.toEqual(reason('limit'))
  clock.advance(1)
  void sign('After that')
  await shown('After that')
})

test('an approval waits for 10 minutes', async () => {
  const { sign, shown, clock } = open()
  const answer = sign()
  await shown('Hello')
  clock.advance(10 * MINUTE - 1)
  await shown('Hello')
  clock.advance(1)
  await expect(answer).rejects.toEqual(reason('rejected'))
})

test('networks of families that the wallet does not have are refused', async () => {
  const { sign } = open()
  await expect(sign('Hello', { on: 'cosmos:hub' })).rejects.toEqual(reason('unknownChain'))
  await expect(sign('Hello', { on: 'polkadot:1' })).rejects.toEqual(reason('unknownChain'))
})

test('a request that pays more than an unprotected wallet should has it protected, and is asked then', async () => {
  let isProtected = false
  const { clock, sign, approve, shown } = open({
    protection: {
      ...unprotected,
      weigh: async ({ requests: [one] }) =>
        one?.method === 'personal_sign' && !isProtected ? 'unprotected' : undefined,
      protect: (step) =>
        step<void>((screen) => {
          const done = document.createElement('button')
          done.textContent = 'Protected'
          done.onclick = () => {
            isProtected = true
            screen.done()
          }
          screen.show(done)
        }),
    },
  })
  const answer = sign('Hello')
  await shown('Protect wallet')
  expect(document.querySelector('[aria-disabled]')).toBeNull()
  // Both are held: another window may lie above.
  for (const name of ['Protect wallet', 'Protected']) {
    await readPage()
    clock.advance(1_000)
    await userEvent.click(page.getByRole('button', { name, exact: true }))
  }
  await approve()
  expect(await answer).toBe(await signEvmMessage(entropy(), { message: 'Hello' }))
})

test('who leaves it unprotected is told again, and can close it', async () => {
  let left = 0
  const { clock, sign, shown } = open({
    protection: {
      ...unprotected,
      weigh: async () => 'unpriced',
      protect: async () => {
        left += 1
      },
    },
  })
  const answer = sign()
  await shown('Protect wallet')
  await readPage()
  clock.advance(1_000)
  await userEvent.click(page.getByRole('button', { name: 'Protect wallet' }))
  await expect.poll(() => left).toBe(1)
  await shown('Protect wallet')
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect(answer).rejects.toEqual(reason('rejected'))
})

test('a request that a click is not enough for says why, and is confirmed in its card after the yes', async () => {
  const signs: object[] = []
  let isLeft = true
  const openings: unknown[] = []
  const { sign, approve, shown } = open({
    withEntropy(use, opening) {
      openings.push(opening)
      return use(entropy())
    },
    protection: {
      ...unprotected,
      weigh: async (use) => ({ use, reason: 'act', limit: 250 }),
      confirm: (step, use) =>
        step((screen) => {
          signs.push(use)
          const done = document.createElement('button')
          done.textContent = isLeft ? 'Go back' : 'Confirm it'
          done.onclick = () => screen.done(isLeft ? 'left' : confirmed)
          screen.show(done)
        }),
    },
  })
  const confirmed = () => Promise.reject(new Error('It is not opened here.'))
  const answer = sign('Hello')
  await shown('This is more than $250, so your passkey or password is asked for.')
  await approve()
  await userEvent.click(page.getByRole('button', { name: 'Go back' }))
  isLeft = false
  await approve()
  await userEvent.click(page.getByRole('button', { name: 'Confirm it' }))
  expect(await answer).toBe(await signEvmMessage(entropy(), { message: 'Hello' }))
  const params = ['0x48656c6c6f', address]
  expect(signs).toEqual(
    Array(2).fill({
      for: 'signing',
      chainId,
      account: address,
      requests: [{ method: 'personal_sign', params }],
    }),
  )
  expect(openings).toEqual([confirmed])
})

test('the keys are opened for exactly what the card has shown', async () => {
  const openings: unknown[] = []
  const { sign, approve } = open({
    withEntropy(use, opening) {
      openings.push(opening)
      return use(entropy())
    },
  })
  const answer = sign('Hello')
  await approve()
  await answer
  expect(openings).toMatchObject([{ for: 'signing', account: address }])
})

/** Has the user press a button before anything is shown, as long as the wallet is locked. */
function locked() {
  const unlock: Protection['unlock'] = (step) =>
    step<void>((screen) => {
      const done = document.createElement('button')
      done.textContent = 'Unlock'
      done.onclick = () => screen.done()
      screen.show(done)
    })
  return { ...unprotected, unlock }
}

test('a locked wallet is opened first, and the request is read and shown after that', async () => {
  const { sign, approve, shown } = open({ protection: locked() })
  const answer = sign('Hello')
  await shown('Unlock')
  expect(page.getByText('Hello').query()).toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Unlock' }))
  await approve()
  expect(await answer).toBe(await signEvmMessage(entropy(), { message: 'Hello' }))
})

test('who does not open it is waited for no longer than for an answer', async () => {
  const { sign, clock, shown } = open({ protection: locked() })
  const answer = sign('Hello')
  await shown('Unlock')
  clock.advance(10 * MINUTE)
  await expect(answer).rejects.toEqual(reason('rejected'))
  expect(page.getByText('Unlock').query()).toBeNull()
})

test('a wallet that does not open signs nothing', async () => {
  const failed = { ...unprotected, unlock: () => Promise.reject(new Error('It does not open.')) }
  const { sign } = open({ protection: failed })
  await expect(sign('Hello')).rejects.toThrow('It does not open.')
})

describe('in the frame of an app that is not trusted', async () => {
  const { accounts: all } = await listAccounts(entropy(), 1)
  const accounts = arrangeAccounts(all, { smartChains: [chainId], first: 'smartAccount' })
  const addressOn = (chain: string) => {
    const id = accounts.find((one) => one.id.startsWith(`${chain}:`))?.id ?? ''
    return id.slice(chain.length + 1)
  }
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
  const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const smart = addressOn(chainId)
  const signIn = (changes: object = {}) =>
    createMessage({
      account: `${chainId}:${address as `0x${string}`}`,
      domain: 'app.example',
      uri: 'https://app.example/',
      nonce: 'abcdef1234567890',
      issuedAt: '2026-11-29T00:00:00Z',
      ...changes,
    })
  const mail = {
    domain: {},
    primaryType: 'Mail',
    types: { Mail: [{ name: 'text', type: 'string' }] },
    message: { text: 'Hello' },
  }
  const pay = { from: address, to: address, value: '0x0' }
  const batch = { version: '2.0.0', chainId: '0x1', atomicRequired: true, calls: [pay] }
  const grant = {
    chainId: '0x1',
    address: smart,
    expiry: createManualClock().now() / 1000 + 3_600,
    signer: { type: 'account', data: { id: address } },
    permissions: [
      {
        type: 'native-token-transfer',
        data: { ticker: 'ETH' },
        policies: [{ type: 'token-allowance', data: { allowance: '0x1' } }],
      },
    ],
  }
  const ask = (chain: string, method: string, params: unknown) => {
    const opened = open({ accounts, isTrustedEmbedder: false })
    const withdrawn = new AbortController()
    onTestFinished(() => withdrawn.abort())
    const request = { chainId: chain as typeof chainId, method, params }
    opened.perform(request, withdrawn.signal).catch(() => {})
    return opened
  }
  const buttons = () =>
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)

  test.each<[method: string, chain: string, params: unknown]>([
    ['personal_sign', chainId, ['Hello', address]],
    ['personal_sign', chainId, [`0x${'ab'.repeat(32)}`, address]],
    ['personal_sign', chainId, [signIn({ uri: 'https://bank.example/' }), address]],
    ['personal_sign', chainId, [signIn({ resources: ['urn:recap:eyJhdHQiOnt9fQ'] }), address]],
    ['eth_signTypedData_v4', chainId, [address, mail]],
    ['eth_sendTransaction', chainId, [pay]],
    ['eth_signTransaction', chainId, [pay]],
    ['wallet_sendCalls', chainId, [batch]],
    ['wallet_grantPermissions', chainId, [grant]],
    ['solana_signMessage', solana, { message: 'Cn8eVZg', pubkey: addressOn(solana) }],
    ['signMessage', bitcoin, { message: 'Hello', address: addressOn(bitcoin) }],
    ['polkadot_signMessage', polkadot, { message: 'Hello', address: addressOn(polkadot) }],
  ])('%s leads to a window', async (method, chain, params) => {
    const { clock } = ask(chain, method, params)
    await expect
      .element(page.getByRole('heading', { name: 'Open your wallet to continue' }))
      .toHaveFocus()
    clock.advance(10_000)
    expect(buttons()).toEqual(['Open the window', 'Reject'])
  })

  test('a sign-in to that app is approved there', async () => {
    const { approve, shown } = ask(chainId, 'personal_sign', [signIn(), address])
    await shown('Sign in')
    await approve()
    await expect.poll(buttons).toEqual([])
  })
})
