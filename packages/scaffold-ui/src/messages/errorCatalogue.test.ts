import { errorText, KitError, type KitErrorCode, kitErrors, memoryStorage } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import { createFormat } from '@bowline/common/languages'
import {
  createFakeAdapter,
  createFakeWallet,
  createManualClock,
  fakeAccount,
} from '@bowline/common/testing'
import {
  balanceQuery,
  connect,
  disconnect,
  type Kit,
  type KitOptions,
  portfolioQuery,
  queryClientOf,
  sendTransfer,
  switchNetwork,
} from '@bowline/controllers'
import { receiverQuery } from '@bowline/controllers/internal'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createKit } from '../createKit.ts'
import { en } from './english.ts'
import { alertMessages } from './generated/en/alert.ts'
import { chooseNameMessages } from './generated/en/chooseName.ts'
import { formMessages } from './generated/en/form.ts'
import { registerNameMessages } from './generated/en/registerName.ts'
import { signInMessages } from './generated/en/signIn.ts'
import { swapFactsMessages } from './generated/en/swapFacts.ts'
import { swapTroubleMessages } from './generated/en/swapTrouble.ts'
import { toastMessages } from './generated/en/toast.ts'

// Every text of the specification's error catalogue (section 8) and what causes it here.

interface World {
  readonly kit: Kit
  readonly wallet: ReturnType<typeof createFakeWallet>
}
type Operations = NonNullable<Parameters<typeof createFakeAdapter>[0]>['operations']

async function world(operations: Operations = {}, options: Partial<KitOptions> = {}) {
  const wallet = createFakeWallet()
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], operations })],
    projectId: 'test',
    clock: createManualClock(),
    storage: memoryStorage(),
    debug: true,
    ...options,
  })
  kit.start()
  // Files share their modules, and a kit that runs listens to the network.
  onTestFinished(() => kit.destroy())
  return { kit, wallet }
}

const connected = async (...parameters: Parameters<typeof world>): Promise<World> => {
  const made = await world(...parameters)
  await connect(made.kit, { connectorId: 'fake' })
  return made
}
const fails = (code: KitErrorCode) => () =>
  Promise.reject(new KitError<KitErrorCode>(code, undefined as never))
const to = `0x${'1'.repeat(40)}`

/** The text of the current toast. */
function toastOf({ kit }: World): string {
  const { toast } = kit.toasts.store.getState()
  const message = toast && toastMessages[`toast.${toast.code}`]
  if (typeof message !== 'function') return message ?? ''
  // Each message has its own values; this type accepts all of them.
  const write = message as (values: object, format: object) => string
  return write(toast?.values ?? {}, createFormat('en'))
}

function alertOf({ kit }: World): string {
  const { alert } = kit.alerts.store.getState()
  return alert ? alertMessages[`alert.${alert.code}`] : ''
}

const ignored = () => {}

/** What the visitor reads. */
const toasts: Readonly<Record<string, () => Promise<World>>> = {
  'Token Balance Unavailable': async () => {
    const made = await connected({ getBalance: fails('HTTP_UNREACHABLE') })
    await queryClientOf(made.kit).fetchQuery(portfolioQuery(made.kit, fakeAccount)).catch(ignored)
    return made
  },
  'Your ETH balance is unavailable': async () => {
    const made = await connected({ getBalance: fails('HTTP_UNREACHABLE') })
    await queryClientOf(made.kit).fetchQuery(balanceQuery(made.kit, fakeAccount)).catch(ignored)
    return made
  },
  'Failed to disconnect': async () => {
    const wallet = createFakeWallet()
    const { connector } = wallet
    const made = await world(
      {},
      {
        adapters: [
          createFakeAdapter({
            connectors: [
              {
                ...connector,
                connect: async (options) => ({
                  ...(await connector.connect(options)),
                  disconnect: fails('WALLET_TIMEOUT'),
                }),
              },
            ],
          }),
        ],
      },
    )
    await connect(made.kit, { connectorId: 'fake' })
    await disconnect(made.kit).catch(ignored)
    return made
  },
  'Chain is not supported': async () => {
    const made = await connected({ switchChain: fails('CHAIN_ADD_FAILED') })
    await switchNetwork(made.kit, { chainId: 'eip155:31338' }).catch(ignored)
    return made
  },
  'Transaction started': async () => {
    const made = await connected({ waitForTransaction: () => new Promise(() => {}) })
    await sendTransfer(made.kit, { to, amount: 1n })
    return made
  },
  'Something went wrong': async () => {
    const made = await connected({ transfer: fails('TRANSACTION_FAILED') })
    await sendTransfer(made.kit, { to, amount: 1n }).catch(ignored)
    return made
  },
  'Please enter a valid amount and receiver address': async () => {
    const made = await onSolana()
    await sendTransfer(made.kit, { to, amount: 0n }).catch(ignored)
    return made
  },
  'Failed to send transaction. Please try again.': async () => {
    const made = await onSolana({ transfer: fails('TRANSACTION_FAILED') })
    await sendTransfer(made.kit, { to, amount: 1n }).catch(ignored)
    return made
  },
}

/** The same set-up for another family. */
async function onSolana(operations: Operations = {}): Promise<World> {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const base = createFakeAdapter({ operations })
  const wallet = createFakeWallet()
  const adapter = {
    ...base,
    namespace: 'solana',
    traits: { transfersRetryable: true },
    networks: [{ ...base.networks[0], chainId, namespace: 'solana' }],
    discover(report: (connectors: readonly object[]) => void) {
      const scopes = () => [{ namespace: 'solana', chainId, accounts: [`${chainId}:${to}`] }]
      const { provider } = wallet
      const session = { scopes, subscribe: () => () => {}, provider: () => provider }
      const connect = async () => ({ ...session, disconnect: async () => {} })
      report([{ id: 'sol', name: 'Sol', type: 'announced', namespaces: ['solana'], connect }])
      return () => {}
    },
  }
  const made = await world({}, { adapters: [adapter as never] })
  await connect(made.kit, { connectorId: 'sol' })
  return { ...made, wallet }
}

describe('toasts', () => {
  test.each(Object.entries(toasts))('%s', async (text, happen) => {
    const made = await happen()
    expect(toastOf(made)).toBe(text)
  })

  test('Failed to fetch transactions', () => {
    expect(toastMessages['toast.historyUnavailable']).toBe('Failed to fetch transactions')
  })
})

/** What the developer reads: the titles of alerts, each raised once. */
const alerts: Readonly<Record<string, () => Promise<World>>> = {
  'Project ID Not Configured': () =>
    world({}, { projectId: undefined, services: { url: 'https://wallet.example' } }),
  'Network Not Found': () => world({}, { defaultNetwork: 'eip155:999' }),
  'Invalid App Configuration': () => refused('ORIGIN_NOT_ALLOWED'),
  'Invalid Project ID': () => refused('PROJECT_ID_INVALID'),
  'Session Expired': () => refused('CLOCK_SKEWED'),
}

async function refused(code: KitErrorCode): Promise<World> {
  const { connector } = createFakeWallet()
  const made = await world(
    {},
    {
      adapters: [
        createFakeAdapter({
          connectors: [{ ...connector, connect: () => Promise.reject(errorOf(code)) }],
        }),
      ],
    },
  )
  await connect(made.kit, { connectorId: 'fake' }).catch(ignored)
  return made
}
const errorOf = (code: KitErrorCode) =>
  new KitError<KitErrorCode>(
    code,
    (code === 'ORIGIN_NOT_ALLOWED' ? { origin: 'x' } : undefined) as never,
  )

describe('alerts', () => {
  test.each(Object.entries(alerts))('%s', async (text, happen) => {
    const made = await happen()
    expect(alertOf(made)).toBe(text)
  })
})

/** What the app's code reads: the text of an error. */
const errors: Readonly<Record<string, () => Promise<unknown>>> = {
  'Unsupported chain': async () => {
    const { kit, wallet } = await connected()
    wallet.set({ chainId: 'eip155:999' })
    return sendTransfer(kit, { to, amount: 1n })
  },
  'Request was aborted': async () => {
    const { kit } = await world()
    kit.destroy()
    return connect(kit, { connectorId: 'fake' })
  },
  'Network not found': async () => {
    const { kit } = await world()
    return switchNetwork(kit, { chainId: 'eip155:999' })
  },
  'CaipNetwork or CaipAddress is undefined': async () => {
    const { kit } = await world()
    return sendTransfer(kit, { to, amount: 1n })
  },
  'Error resolving name': async () => {
    const { kit } = await connected()
    return queryClientOf(kit).fetchQuery(receiverQuery(kit, 'eip155:31337', 'nobody.eth'))
  },
  'Chain adapter not found': async () => {
    const { kit } = await connected()
    const core = await kit['~internals'].load()
    return core.operations('cosmos' as never)
  },
}

describe('errors', () => {
  test.each(Object.entries(errors))('%s', async (text, happen) => {
    const error = await happen().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(KitError)
    expect(error instanceof Error && error.message.toLowerCase()).toContain(text.toLowerCase())
  })

  test.each([
    ['Adapter not found', 'ADAPTER_NOT_FOUND'],
    ['Something went wrong', 'UNEXPECTED'],
    ['Failed to disconnect', 'DISCONNECT_FAILED'],
    ['Token Balance Unavailable', 'BALANCE_UNAVAILABLE'],
    ['Invalid CAIP Address', 'INVALID_ADDRESS'],
    ['Invalid CAIP-10 address: x', 'INVALID_ACCOUNT_ID'],
    ['Invalid CAIP-2 network id', 'INVALID_CHAIN_ID'],
    ['Cannot set both `siweConfig` and `siwx` options', 'CONFLICTING_SIGN_IN'],
  ] as const)('has the text %s for %s', (text, code) => {
    expect(errorText(code, { value: 'x' } as never).message.toLowerCase()).toContain(
      text.toLowerCase(),
    )
  })
})

/** What a screen says by itself, next to what has failed. */
const screens = {
  'Signature declined': signInMessages,
  'A problem occurred while trying initialize authentication': signInMessages,
  'Error fetching name suggestions': registerNameMessages,
  'Error fetching names for address': chooseNameMessages,
  'Network not supported for Gas Price': swapFactsMessages,
  'Network not supported for Swaps': swapTroubleMessages,
}

test.each(Object.entries(screens))('a screen says: %s', (text, messages) => {
  expect(Object.values<unknown>(messages)).toContain(text)
})

test('Please try again after 18 seconds', () => {
  const write = formMessages['form.resendWait']
  expect(write({ seconds: 18 }, createFormat('en'))).toBe('Please try again after 18 seconds')
})

test('An error occurred', () => {
  expect(new FrameError('internal').message).toBe('An error occurred.')
})

/** Texts that nothing can cause here: see `docs/specification.md`. */
test.each([
  'NetworkController client not set',
  'ConnectionController client not set',
  'Unable to load email login dependency',
  'Address or auth connector not found',
])('nobody reads: %s', (text) => {
  const texts = [
    ...Object.values<unknown>(en),
    ...Object.keys(kitErrors).map((code) => errorText(code as KitErrorCode).message),
  ]
  expect(texts).not.toContain(text)
})
