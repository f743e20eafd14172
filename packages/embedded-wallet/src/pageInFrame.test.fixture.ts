import {
  type Clock,
  type Connector,
  type ConnectorContext,
  defineNetwork,
  type FrameOptions,
  KitError,
  type KitStorage,
  memoryStorage,
  type Namespace,
  type Network,
  type Question,
  type SocialProvider,
  silentLogger,
  systemClock,
} from '@bowline/common'
import {
  type EmbeddedUser,
  FrameError,
  type FrameErrorName,
  type FrameEvent,
  type FrameEventName,
  type FrameParams,
  type FrameRequestName,
  type Refusal,
} from '@bowline/common/frame'
import { testConversation } from '@bowline/common/testing'
import { onTestFinished, vi } from 'vitest'
import { embedded } from './embedded.ts'

/** What the page answers: anything, since some pages are hostile. */
type Handlers = {
  -readonly [M in FrameRequestName]: (params: FrameParams<M>, signal: AbortSignal) => unknown
}

/** What the page in the frame does. It runs there; its hand is here. */
export interface PageScript {
  readonly clock?: Clock | undefined
  refusal?: Refusal | undefined
  handlers: Handlers
  onOpen(page: OpenedPage): void
}

interface OpenedPage {
  emit<E extends FrameEventName>(event: E, data: FrameEvent<E>): void
  /** Sends any message at all. */
  send(message: unknown): void
  reload(): void
}

export const EVM = 'eip155:1'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const BITCOIN = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
export const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
export const address = {
  evm: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '722RdWmHC5TGXBjTejzNjbc8xEiduVDLqZvoUGz6Xzbp',
  payment: 'bcrt1q09qptsn7x6xsehvlmz7he2ln7kv20zjumv0jy2',
  ordinals: 'bcrt1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqvg32hk',
  polkadot: '15UyNqZ7NB1QQVpY9xv7VGwkxtvXePKihFHx8kH4VgEcS1gU',
} as const
export const publicKey = '02'.padEnd(66, 'ab')

export const user: EmbeddedUser = {
  id: 'u1',
  email: 'ada@example.org',
  provider: 'email',
  custody: 'user-held',
  accounts: [
    { id: `${EVM}:${address.evm}`, type: 'eoa' },
    { id: `${SOLANA}:${address.solana}`, type: 'eoa' },
    { id: `${BITCOIN}:${address.ordinals}`, type: 'ordinals', publicKey },
    { id: `${BITCOIN}:${address.payment}`, type: 'payment', publicKey },
    { id: `${POLKADOT}:${address.polkadot}`, type: 'eoa' },
  ],
}

const networkOf = (chainId: string): Network =>
  defineNetwork({
    chainId: chainId as never,
    name: chainId,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 8 },
    rpcUrls: [],
  })

export const networks = [EVM, 'eip155:8453', SOLANA, BITCOIN, POLKADOT].map(networkOf)
const namespaces = ['eip155', 'solana', 'bip122', 'polkadot'] as Namespace[]

export interface SetUp {
  readonly clock?: Clock | undefined
  readonly storage?: KitStorage | undefined
  readonly context?: Partial<ConnectorContext> | undefined
  readonly handlers?: Partial<PageScript['handlers']> | undefined
  readonly socials?: readonly SocialProvider[] | undefined
  readonly passkey?: boolean | undefined
  readonly appEnteredCodes?: boolean | undefined
  /** Its own address of the page, unless the kit has one. */
  readonly frameUrl?: string | undefined
}

/** A connector, and the page behind it: it logs in whoever asks, and asks nothing, unless told otherwise. */
export function setUp(options: SetUp = {}) {
  const {
    clock,
    storage = memoryStorage(),
    context,
    handlers,
    socials,
    passkey,
    appEnteredCodes,
    frameUrl = context && 'frameUrl' in context ? undefined : location.origin,
  } = options
  let current: EmbeddedUser | null = null
  let page: OpenedPage | undefined
  const frames = new Map<string, HTMLIFrameElement>()
  const closers = new Map<string, (() => void) | undefined>()
  const resize = vi.fn()
  let opened = 0
  let asked: FrameEvent<'prompts'> = []
  const waiting = new Map<string, PromiseWithResolvers<void>>()
  const emitPrompts = () => page?.emit('prompts', asked)

  /** Shows a prompt, and resolves once its user has agreed. */
  async function prompt(kind: FrameEvent<'prompts'>[number]['kind']) {
    const id = `prompt-${waiting.size}`
    const answer = Promise.withResolvers<void>()
    waiting.set(id, answer)
    asked = [...asked, { id, kind }]
    emitPrompts()
    try {
      await answer.promise
    } finally {
      asked = asked.filter((one) => one.id !== id)
      emitPrompts()
    }
  }

  const script: PageScript = {
    clock,
    handlers: {
      login: () => {
        current = user
        return user
      },
      enterCode: failWith('unsupported'),
      resendCode: failWith('unsupported'),
      user: () => current,
      prefer({ type }) {
        const first = current?.accounts.filter((account) => account.type === type) ?? []
        const others = current?.accounts.filter((account) => account.type !== type) ?? []
        current = { ...(current ?? user), accounts: [...first, ...others] }
        return current
      },
      logout() {
        current = null
      },
      wallet: ({ method, params }) => ({ method, params: params ?? null }),
      addDevice: () => null,
      answers: () => [],
      takeAnswer: failWith('disconnected'),
      needsWindow: () => false,
      needsHome: () => false,
      reject: ({ prompt }) => waiting.get(prompt)?.reject(new FrameError('rejected')),
      appearance: () => null,
      ...handlers,
    },
    onOpen(now) {
      page = now
    },
  }
  Object.assign(globalThis, { walletPage: script })

  async function openFrame({ src, signal, onClosed }: FrameOptions) {
    if (signal?.aborted) throw new KitError('ABORTED')
    const element = document.createElement('iframe')
    const id = `frame-${++opened}`
    element.srcdoc = PAGE
    element.dataset.src = src
    document.body.append(element)
    frames.set(id, element)
    closers.set(id, onClosed)
    const close = () => {
      element.remove()
      frames.delete(id)
    }
    signal?.addEventListener('abort', close)
    onTestFinished(close)
    if (!element.contentWindow) throw new Error('The frame has no window.')
    return { id, window: element.contentWindow, resize, close }
  }

  const connector: Connector = embedded({
    frameUrl,
    socials,
    passkey,
    appEnteredCodes,
  })({
    projectId: 'test-project',
    metadata: { name: 'Test app', description: '', url: location.origin, icons: [] },
    relayUrl: undefined,
    frameUrl: undefined,
    namespaces,
    storage,
    clock: clock ?? systemClock,
    logger: silentLogger,
    askChain: async () => undefined,
    smartSessions: false,
    accountTypes: {},
    appearance: { getState: () => ({ mode: 'light', locale: 'auto' }), subscribe: () => () => {} },
    openFrame,
    ...context,
  })

  return {
    connector,
    script,
    storage,
    resize,
    prompt,
    frames: () => [...frames.values()],
    /** How often a frame was opened. */
    opened: () => opened,
    /** How often its user was asked. */
    asked: () => waiting.size,
    page() {
      if (!page) throw new Error('no page has opened')
      return page
    },
    setUser(next: EmbeddedUser | null) {
      current = next
    },
    /** The user agrees to all that is asked. */
    agree: () => {
      for (const { resolve } of waiting.values()) resolve()
    },
    /** The app removes the modal. */
    removeFrames: () => {
      for (const [id, element] of frames) {
        element.remove()
        frames.delete(id)
        closers.get(id)?.()
      }
    },
  }
}

/** The user of the kit's screens: gives an email address, and looks at what the page asks. */
export const conversation = (onFrame: (question: Question) => unknown = () => {}) =>
  testConversation(undefined, (question) => {
    if (question.kind === 'form') return { email: 'ada@example.org' }
    if (question.kind !== 'frame') throw new KitError('ABORTED')
    onFrame(question)
    return question.prompt.settled()
  })

export const connectOptions = (signal = new AbortController().signal) => ({
  networks,
  signal,
  ...conversation(),
})

export const failWith = (reason: FrameErrorName) => () => {
  throw new FrameError(reason)
}

const PAGE = `<script type="module" src="${new URL('./walletPage.test.fixture.ts', import.meta.url)}"></script>`
