import { clearSigning } from '@bowline/clear-signing'
import {
  type AccountId,
  type ChainAnswer,
  KitError,
  type Namespace,
  type ProviderRequest,
  type Session,
  silentLogger,
} from '@bowline/common'
import { ProviderError } from '@bowline/common/adapters'
import type { RiskFeed, RiskQuestion } from '@bowline/common/reading'
import {
  createFakeAdapter,
  createFakeWallet,
  createManualClock,
  fakeAccount,
} from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  SOLANA,
  SOLANA_ACCOUNT,
  settled,
  setupKit,
  solanaScope,
  until,
} from '../../assembly/kitHarness.test.support.ts'
import { send } from '../../features/send/createSend.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import type { AnyPrompt, Preview, PreviewState } from '../../kit/prompts.ts'
import { connect } from '../connections/connect.ts'
import { disconnect } from '../connections/disconnect.ts'
import { getProvider } from '../connections/getProvider.ts'
import { rejectPrompts } from '../prompts/rejectPrompts.ts'
import { signMessage } from '../sign/signMessage.ts'
import { sendTransfer } from '../transactions/sendTransfer.ts'
import { CHAIN_LIMIT_MS, RISK_LIMIT_MS, readPreview } from './readPreview.ts'

const ME = '0x0000000000000000000000000000000000000001'
const SPENDER = '2222222222222222222222222222222222222222'
const TOKEN = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const OTHER = '0x3333333333333333333333333333333333333333'
const approveAll: ProviderRequest = {
  method: 'eth_sendTransaction',
  params: [
    { from: ME, to: TOKEN, data: `0x095ea7b3${SPENDER.padStart(64, '0')}${'f'.repeat(64)}` },
  ],
}
const message: ProviderRequest = { method: 'personal_sign', params: ['0x48656c6c6f', ME] }

/** A chain on which the spender is an account with a key, and the token is called FUSD. */
async function knowing({ method, params }: ProviderRequest): Promise<ChainAnswer> {
  if (method === 'eth_getCode')
    return { result: `${(params as [string])[0]}`.toLowerCase() === TOKEN ? '0x60' : '0x' }
  const [{ data }] = params as [{ data: string }]
  if (data.startsWith('0x313ce567')) return { result: `0x${'6'.padStart(64, '0')}` }
  if (data.startsWith('0xdd62ed3e')) return { result: `0x${'0'.repeat(64)}` }
  throw new ProviderError(3, 'execution reverted')
}

type Ask = (chainId: string, request: ProviderRequest) => Promise<ChainAnswer | undefined>

async function setup({
  preview = true,
  askChain = (_, request) => knowing(request),
}: {
  readonly preview?: boolean
  readonly askChain?: Ask
} = {}) {
  const wallet = createFakeWallet({ accounts: [fakeAccount] })
  const made = setupKit({
    preview: preview ? clearSigning : undefined,
    adapters: [createFakeAdapter({ connectors: [wallet.connector], operations: { askChain } })],
  })
  await made.start()
  await connect(made.kit, { connectorId: 'fake' })
  const ask = (request: ProviderRequest) => {
    const answer = getProvider(made.kit, 'eip155')?.request(request) ?? Promise.reject()
    // Each test awaits it where it looks at the answer.
    answer.catch(() => {})
    return answer
  }
  return { ...made, wallet, ask }
}

const isPreview = (prompt: AnyPrompt): prompt is Preview => prompt.kind === 'preview'
const previews = (kit: Kit) => kit.prompts.getState().filter(isPreview)

async function firstPreview(kit: Kit): Promise<Preview> {
  const [first] = (await until(kit.prompts, (all) => all.some(isPreview))).filter(isPreview)
  if (!first) throw new Error('no preview')
  return first
}

const wasRead = (preview: Preview) => until(preview.state, ({ status }) => status === 'read')

describe('a request to sign', () => {
  test('is decoded, and the wallet is asked once the user continues', async () => {
    const { kit, wallet, ask } = await setup()
    const answer = ask(approveAll)
    const preview = await firstPreview(kit)
    const state = await wasRead(preview)
    expect(state).toMatchObject({ isComplete: true, reading: { intent: 'approveToken' } })
    const { warnings } = (state as Extract<typeof state, { status: 'read' }>).reading
    expect(warnings.map(({ code, level }) => [code, level])).toEqual([
      ['unlimitedApproval', 'red'],
      ['spenderIsKey', 'red'],
    ])
    expect(wallet.requests()).toEqual([])
    preview.proceed()
    expect(await answer).toBe(`0x${'ab'.repeat(32)}`)
    expect(wallet.requests()).toEqual([approveAll])
    expect(kit.prompts.getState()).toEqual([])
    expect(getProvider(kit, 'eip155')).toBe(getProvider(kit, 'eip155'))
  })

  test('that is cancelled fails with 4001, and the wallet is not asked', async () => {
    const { kit, wallet, ask } = await setup()
    const answer = ask(approveAll)
    const preview = await firstPreview(kit)
    preview.reject()
    await expect(answer).rejects.toMatchObject({
      code: 4001,
      cause: expect.objectContaining({ code: 'USER_REJECTED' }),
    })
    preview.proceed()
    await settled()
    expect(wallet.requests()).toEqual([])
  })

  test('is refused when everything that waits is, and others may follow at once', async () => {
    const { kit, wallet, ask } = await setup()
    for (let round = 0; round < 5; round++) {
      const answers = [ask(message), ask(approveAll)]
      await until(kit.prompts, ({ length }) => length === 2)
      rejectPrompts(kit)
      for (const answer of answers) await expect(answer).rejects.toMatchObject({ code: 4001 })
    }
    expect(wallet.requests()).toEqual([])
  })

  test('waits its turn', async () => {
    const { kit, wallet, ask } = await setup()
    const [first, second] = [ask(message), ask(approveAll)]
    await until(kit.prompts, ({ length }) => length === 2)
    expect(previews(kit).map(({ request }) => request)).toEqual([message, approveAll])
    previews(kit)[0]?.proceed()
    await first
    expect(wallet.requests()).toEqual([message])
    expect(previews(kit).map(({ request }) => request)).toEqual([approveAll])
    previews(kit)[0]?.proceed()
    await second
  })

  test('stays as it was asked, whatever the app does with its objects meanwhile', async () => {
    const { kit, wallet, ask } = await setup()
    const params = ['0x48656c6c6f', ME]
    const answer = ask({ method: 'personal_sign', params })
    const preview = await firstPreview(kit)
    params[0] = '0xdead'
    preview.proceed()
    await answer
    expect(wallet.requests()).toEqual([message])
  })

  test('is refused when the wallet is disconnected', async () => {
    const { kit, wallet, ask } = await setup()
    const answer = ask(message)
    await firstPreview(kit)
    await disconnect(kit)
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect(wallet.requests()).toEqual([])
  })

  test('is shown for a provider of earlier, and goes to the wallet once the kit has ended', async () => {
    const { kit, wallet } = await setup()
    const provider = getProvider(kit, 'eip155')
    await disconnect(kit)
    await connect(kit, { connectorId: 'fake' })
    const answer = provider?.request(message)
    ;(await firstPreview(kit)).proceed()
    await answer
    kit.destroy()
    await provider?.request(message)
    expect(wallet.requests()).toEqual([message, message])
  })

  test('names its own account among those that are connected', async () => {
    const second: AccountId<'eip155'> = `eip155:31337:0x${'2'.repeat(40)}`
    const { kit, wallet, ask } = await setup()
    wallet.set({ accounts: [fakeAccount, second] })
    const answer = ask({ method: 'personal_sign', params: ['0x48656c6c6f', `0x${'2'.repeat(40)}`] })
    const preview = await firstPreview(kit)
    expect(preview.account).toBe(second)
    expect(await wasRead(preview)).toMatchObject({ reading: { warnings: [] } })
    preview.reject()
    await answer.catch(() => {})
  })
})

describe('nothing is shown', () => {
  test('unless the app wants it', async () => {
    const { kit, wallet, ask } = await setup({ preview: false })
    await ask(message)
    expect(wallet.requests()).toEqual([message])
    expect(kit.prompts.getState()).toEqual([])
    expect(getProvider(kit, 'eip155')).toBe(wallet.provider)
  })

  test('for reads, and for what asks for no signature', async () => {
    const { wallet, ask } = await setup()
    const methods = ['eth_blockNumber', 'eth_call', 'wallet_getCapabilities', 'eth_accounts']
    for (const method of methods) await ask({ method })
    expect(wallet.requests().map(({ method }) => method)).toEqual(methods)
  })

  test('for a wallet that shows its requests in this page', async () => {
    const asked: ProviderRequest[] = []
    const { session } = createSession([solanaScope], {
      prompts: createStore(() => []),
      provider: (() => ({
        request: async (request: ProviderRequest) => void asked.push(request),
      })) as unknown as Session['provider'],
    })
    const connector = connectorOf({ id: 'own', namespaces: [SOLANA], connect: async () => session })
    const made = setupKit({
      preview: clearSigning,
      adapters: [createSolanaAdapter([connector])],
    })
    await made.start()
    await connect(made.kit, { connectorId: 'own' })
    const request = { method: 'solana_signMessage', params: { message: '11' } }
    await getProvider(made.kit, SOLANA as Namespace)?.request(request)
    expect(asked).toEqual([request])
  })

  test('after the review of a payment', async () => {
    const { kit, wallet } = await setup()
    const core = await internals(kit).load()
    const payment = send(kit)
    const intent = {
      from: fakeAccount,
      to: `0x${'3'.repeat(40)}`,
      chainId: 'eip155:31337',
      amount: 1n,
      symbol: 'ETH',
      decimals: 18,
      note: { kind: 'send', moves: [] },
    }
    payment.review(intent as never)
    await payment.confirm()
    expect(wallet.requests().map(({ method }) => method)).toEqual(['eth_sendTransaction'])
    expect(core.transactions.store.getState()).toHaveLength(1)
  })
})

test.each([
  ['signMessage', (kit: Kit) => signMessage(kit, { message: 'Hello' })],
  ['sendTransfer', (kit: Kit) => sendTransfer(kit, { to: `0x${'3'.repeat(40)}`, amount: 1n })],
] as const)('%s of an app is shown first', async (_, act) => {
  const { kit, wallet } = await setup()
  const refused = act(kit).catch((error: unknown) => error)
  ;(await firstPreview(kit)).reject()
  expect(await refused).toMatchObject({ cause: { code: 4001 } })
  expect(wallet.requests()).toEqual([])
  const answer = act(kit)
  ;(await firstPreview(kit)).proceed()
  await answer
  expect(wallet.requests()).toHaveLength(1)
})

describe('a chain', () => {
  test('that fails leaves what was decoded, and can be asked again', async () => {
    let isDown = true
    const { kit, ask } = await setup({
      askChain: async (_, request) => {
        if (isDown) throw new KitError('HTTP_UNREACHABLE', { endpoint: 'eip155:31337' })
        return knowing(request)
      },
    })
    const answer = ask(approveAll)
    const preview = await firstPreview(kit)
    expect(await wasRead(preview)).toMatchObject({
      isComplete: false,
      reading: { intent: 'approveToken', warnings: [{ code: 'unlimitedApproval' }] },
    })
    isDown = false
    preview.retry()
    expect(await wasRead(preview)).toMatchObject({ isComplete: true })
    preview.proceed()
    await answer
  })

  test(`that does not answer is waited for ${CHAIN_LIMIT_MS / 1000} s`, async () => {
    const { kit, clock, ask } = await setup({ askChain: () => new Promise(() => {}) })
    ask(approveAll)
    const preview = await firstPreview(kit)
    await until(preview.state, ({ status }) => status === 'checking')
    clock.advance(CHAIN_LIMIT_MS)
    expect(await wasRead(preview)).toMatchObject({ isComplete: false })
  })
})

test('what is known of a contract is part of the preview, before the chain has said more', async () => {
  const states: PreviewState[] = []
  const { clock } = setupKit()
  const pool = '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2'
  const data = `0x5a3b74b9${TOKEN.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
  await readPreview({
    readers: clearSigning,
    namespace: 'eip155' as Namespace,
    clock,
    logger: silentLogger,
    request: { method: 'eth_sendTransaction', params: [{ from: ME, to: pool, data }] },
    loadKnown: async () => ({ context: { chainId: 'eip155:1', account: ME } }),
    ask: () => Promise.reject(new Error('offline')),
    signal: new AbortController().signal,
    show: (state) => void states.push(state),
  })
  expect(states).toMatchObject([
    { status: 'loading' },
    { status: 'checking', reading: { intent: 'callContract', clarity: 'opaque' } },
    { status: 'read', reading: { intent: 'describedCall', clarity: 'clear' }, isComplete: false },
  ])
})

test('what is traded is weighed by the prices that somebody knows', async () => {
  const states: PreviewState[] = []
  const { clock } = setupKit()
  const router = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'
  const words = [TOKEN, OTHER, '0x1f4', ME, '0xb2d05e00', '0x5', '0x0']
  const data = `0x04e45aaf${words.map((one) => one.slice(2).padStart(64, '0')).join('')}`
  await readPreview({
    readers: clearSigning,
    namespace: 'eip155' as Namespace,
    clock,
    logger: silentLogger,
    request: { method: 'eth_sendTransaction', params: [{ from: ME, to: router, data }] },
    loadKnown: async () => ({
      context: { chainId: 'eip155:1', account: ME },
      priceOf: async () => 1,
    }),
    ask: async (method) => (method === 'eth_call' ? `0x${'6'.padStart(64, '0')}` : '0x60'),
    signal: new AbortController().signal,
    show: (state) => void states.push(state),
  })
  expect(states.at(-1)).toMatchObject({
    status: 'read',
    reading: { intent: 'swap', warnings: [{ code: 'littleInReturn' }] },
  })
})

test('a request is shown before its worth is known, which changes nothing else of it', async () => {
  const states: PreviewState[] = []
  const { clock } = setupKit()
  await readPreview({
    readers: clearSigning,
    namespace: 'eip155' as Namespace,
    clock,
    logger: silentLogger,
    request: { method: 'eth_sendTransaction', params: [{ from: ME, to: OTHER, value: '0x5' }] },
    loadKnown: async () => ({
      context: {
        chainId: 'eip155:1',
        account: ME,
        currency: { symbol: 'ETH', decimals: 18 },
      },
      priceOf: async () => 3_000,
    }),
    ask: async () => '0x',
    signal: new AbortController().signal,
    show: (state) => void states.push(state),
  })
  const [first, second] = states.filter(({ status }) => status === 'read')
  const pricesIn = (state: PreviewState | undefined) =>
    state && 'reading' in state
      ? state.reading.fields.flatMap(({ value }) =>
          value.type === 'amount' ? [value.token.usd] : [],
        )
      : []
  expect([pricesIn(first), pricesIn(second)]).toEqual([[undefined], [3_000]])
  expect(JSON.stringify(second, withoutPrices)).toBe(JSON.stringify(first, withoutPrices))
})

describe('a risk feed of the app', () => {
  async function readWith(ask: RiskFeed['ask']) {
    const clock = createManualClock()
    const states: PreviewState[] = []
    const done = readPreview({
      readers: clearSigning,
      namespace: 'eip155' as Namespace,
      clock,
      logger: silentLogger,
      request: { method: 'eth_sendTransaction', params: [{ from: ME, to: OTHER, value: '0x5' }] },
      loadKnown: async () => ({
        context: { chainId: 'eip155:1', account: ME },
        riskFeed: { ask },
        origin: 'https://shop.example',
      }),
      ask: async () => '0x',
      signal: new AbortController().signal,
      show: (state) => void states.push(state),
    })
    return { clock, states, done }
  }

  test('is asked about the receiver and the site, and its word is part of the reading', async () => {
    const asked: RiskQuestion[] = []
    const { states, done } = await readWith(async (question) => {
      asked.push(question)
      return { by: 'Harbor Watch', verdicts: [{ level: 'red', text: 'Known for theft.' }] }
    })
    await done
    expect(asked).toEqual([
      { chainId: 'eip155:1', addresses: [OTHER], origin: 'https://shop.example' },
    ])
    expect(states.at(-1)).toMatchObject({
      status: 'read',
      reading: { reports: [{ by: 'Harbor Watch', level: 'red', text: 'Known for theft.' }] },
    })
  })

  test('that is silent is waited for 1.5 seconds, and is missed by nobody', async () => {
    let heard = () => {}
    const isAsked = new Promise<void>((resolve) => {
      heard = resolve
    })
    const { clock, states, done } = await readWith(() => {
      heard()
      return new Promise(() => {})
    })
    await isAsked
    await clock.advance(RISK_LIMIT_MS)
    await done
    expect(states.at(-1)).toMatchObject({ status: 'read', isComplete: true })
    expect(states.at(-1)).not.toHaveProperty('reading.reports')
  })
})

const withoutPrices = (name: string, value: unknown) =>
  name === 'usd' ? undefined : typeof value === 'bigint' ? `${value}` : value

test('a kit that ends before its first preview is shown refuses the request', async () => {
  const { kit, wallet, ask } = await setup()
  const answer = ask(approveAll)
  kit.destroy()
  await expect(answer).rejects.toMatchObject({ code: 4001 })
  expect(wallet.requests()).toEqual([])
  expect(kit.prompts.getState()).toEqual([])
})

test('a decoder that cannot be had leaves nothing to show, and is no failure of the request', async () => {
  const states: PreviewState[] = []
  const { clock } = setupKit()
  await readPreview({
    readers: clearSigning,
    // There is no decoder for it.
    namespace: 'cosmos' as Namespace,
    request: message,
    loadKnown: async () => ({ context: { chainId: 'cosmos:1', account: ME } }),
    ask: () => Promise.reject(new Error('not expected')),
    clock,
    logger: silentLogger,
    signal: new AbortController().signal,
    show: (state) => void states.push(state),
  })
  expect(states).toEqual([{ status: 'loading' }, { status: 'unreadable' }])
})

test('requests of another family are read by its own decoder', async () => {
  const { session } = createSession([solanaScope])
  const connector = connectorOf({ id: 'sol', namespaces: [SOLANA], connect: async () => session })
  const made = setupKit({
    preview: clearSigning,
    adapters: [createSolanaAdapter([connector])],
  })
  await made.start()
  await connect(made.kit, { connectorId: 'sol' })
  const params = { message: '9Ajdvzr', pubkey: SOLANA_ACCOUNT.split(':')[2] }
  const request = { method: 'solana_signMessage', params }
  const answer = getProvider(made.kit, SOLANA as Namespace)?.request(request)
  const preview = await firstPreview(made.kit)
  expect(await wasRead(preview)).toMatchObject({ reading: { intent: 'signText' } })
  preview.proceed()
  expect(await answer).toBeNull()
})
