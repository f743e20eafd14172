import type { Eip1193Provider } from '../caip/ProviderMap.ts'
import { KitError } from '../errors/KitError.ts'
import type { Connector } from '../ports/Connector.ts'
import type { CreateConnector } from '../ports/ConnectorContext.ts'
import type { Frame } from '../ports/Frame.ts'
import type { Prompt, PromptKind } from '../ports/Prompt.ts'
import { createFakeSession } from './createFakeSession.ts'
import { fakeAccount } from './createFakeWallet.ts'
import { fakeNetwork } from './fakeNetwork.ts'
import { openFakeFrame } from './openFakeFrame.ts'

export interface FakeFrameWalletOptions {
  /** The URL at which the test serves `fakeFramePage`. */
  readonly src: string
  readonly id?: string | undefined
  readonly name?: string | undefined
}

/** A wallet that prompts in a page of its own, and controls for it. */
export interface FakeFrameWallet {
  readonly create: CreateConnector
  readonly provider: Eip1193Provider
  /** Shows a prompt of its own, like a wallet that has to be unlocked. */
  ask(kind: PromptKind, text?: string): Promise<void>
  /** The frame, once it was opened. */
  frame(): Frame | undefined
  /** How often the page was loaded. */
  boots(): number
  /** How often the kit has refused a prompt. */
  refusals(): number
  /** How often the frame has been drawn, and whether its page has focus. */
  draws(): Promise<{ readonly drawn: number; readonly hasFocus: boolean }>
  /** Makes the page ask for these heights, one message each. */
  askForHeights(heights: readonly unknown[]): void
  /** Makes the page send this many prompts at once. */
  flood(count: number): void
  /** Ends the session on the wallet's side. */
  end(): void
}

interface Open {
  readonly prompt: Prompt
  readonly text: string
  settle(error?: KitError): void
}

/** Creates an EVM wallet for tests whose page is in a frame. Reads are answered without asking. */
export function createFakeFrameWallet(options: FakeFrameWalletOptions): FakeFrameWallet {
  const { src, id = 'frameWallet', name = 'Fake frame wallet' } = options
  const listeners = new Set<() => void>()
  const counts = { boots: 0, refusals: 0, asked: 0 }
  let open: readonly Open[] = []
  let frame: Frame | undefined
  let tell: (command: object) => void = () => {}
  let onDraws = (_answer: { drawn: number; hasFocus: boolean }) => {}

  const change = (next: readonly Open[]) => {
    open = next
    snapshot = open.map(({ prompt }) => prompt)
    tell({ t: 'show', prompts: open.map(({ prompt, text }) => ({ id: prompt.id, text })) })
    for (const listener of [...listeners]) listener()
  }
  let snapshot: readonly Prompt[] = []

  const ask = (kind: PromptKind, text = 'Approve this?') =>
    new Promise<void>((resolve, reject) => {
      const promptId = `prompt-${++counts.asked}`
      const settle = (error?: KitError) => {
        if (!open.includes(asked)) return
        change(open.filter((one) => one !== asked))
        if (error) reject(error)
        else resolve()
      }
      const asked: Open = {
        text,
        settle,
        prompt: {
          id: promptId,
          kind,
          frame: frame?.id ?? '',
          reject() {
            counts.refusals++
            settle(new KitError('USER_REJECTED', { connectorId: id }))
          },
        },
      }
      change([...open, asked])
    })

  const onMessage = (message: Record<string, unknown>) => {
    if (message.t === 'size') frame?.resize(message.height)
    // A prompt of the page itself has no caller that awaits it.
    if (message.t === 'ask') ask('approval').catch(() => {})
    if (message.t === 'draws')
      onDraws({ drawn: Number(message.drawn), hasFocus: message.hasFocus === true })
    if (message.t !== 'answer') return
    const answered = open.find(({ prompt }) => prompt.id === message.id)
    answered?.settle(message.isApproved ? undefined : new KitError('USER_REJECTED', {}))
  }

  const provider: Eip1193Provider = {
    async request({ method }) {
      if (!UNSAFE.test(method)) return null
      await ask('approval', method)
      return `0x${'ab'.repeat(32)}`
    },
  }
  const session = createFakeSession({
    scope: undefined,
    provider,
    prompts: {
      getState: () => snapshot,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  })
  const end = () => {
    for (const { settle } of open) settle(new KitError('WALLET_DISCONNECTED'))
    frame?.close()
    frame = undefined
    session.end()
  }

  const create: CreateConnector = ({ openFrame }): Connector<'eip155'> => ({
    id,
    name,
    type: 'external',
    namespaces: ['eip155'],
    async connect({ signal }) {
      const opened = await openFakeFrame(openFrame, {
        src,
        title: name,
        signal,
        onBoot: () => counts.boots++,
        onMessage,
      })
      frame = opened.frame
      tell = opened.tell
      const { chainId } = fakeNetwork
      return session.start({ namespace: 'eip155', accounts: [fakeAccount], chainId })
    },
  })

  return {
    create,
    provider,
    ask,
    frame: () => frame,
    boots: () => counts.boots,
    refusals: () => counts.refusals,
    draws: () =>
      new Promise((resolve) => {
        onDraws = resolve
        tell({ t: 'draws' })
      }),
    askForHeights: (heights) => tell({ t: 'size', heights }),
    flood: (count) => tell({ t: 'ask', count }),
    end,
  }
}

const UNSAFE = /^(personal_sign|eth_sendTransaction|eth_signTypedData_v4|wallet_sendCalls)$/
