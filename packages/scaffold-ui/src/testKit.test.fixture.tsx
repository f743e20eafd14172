import {
  browserEnvironment,
  type Environment,
  EnvironmentContext,
} from '@bowline/controllers/react'
import './styles.css'
import {
  type Connector,
  type CreateConnector,
  INSTALLED,
  KitError,
  type KitErrorCode,
  memoryStorage,
} from '@bowline/common'
import { createFakeAdapter, createManualClock } from '@bowline/common/testing'
import type { Kit, KitOptions } from '@bowline/controllers'
import { StrictMode, useEffect } from 'react'
import { ScreensProvider } from './context/ScreensProvider.tsx'
import { createKit } from './createKit.ts'
import type { MessageOverrides } from './messages/Catalogue.ts'
import { KitModal } from './modal/KitModal.tsx'

export interface TestKitOptions extends Partial<Omit<KitOptions, 'connectors' | 'clock'>> {
  readonly wallets?: readonly Connector<'eip155'>[]
  readonly connectors?: readonly (Connector | CreateConnector)[]
  /** Answers the directory's requests; without it the app has no directory. */
  readonly directory?: typeof fetch
}

/** A real kit with fakes and a clock that stands still. */
export function createTestKit(options: TestKitOptions = {}) {
  const { wallets = [], connectors = [], directory, ...rest } = options
  const clock = createManualClock()
  const adapter = createFakeAdapter({ connectors: wallets })
  const kit = createKit({
    adapters: [adapter],
    connectors,
    clock,
    storage: memoryStorage(),
    projectId: 'test',
    debug: false,
    ...(directory && { services: { directory: 'https://directory.test' }, fetch: directory }),
    ...rest,
  })
  return { kit, clock, adapter }
}

/** What the interaction on screen needs of whom; undefined if there is none. */
export const stepOf = (kit: Kit) => kit.interaction.getState()?.step.getState()

export interface TestAppProps {
  readonly kit: Kit
  readonly environment?: Partial<Environment>
  readonly messages?: MessageOverrides
}

/** An app that renders only the modal, in React's strict mode. */
export function TestApp({ kit, environment, messages }: TestAppProps) {
  const surroundings = { ...browserEnvironment, isMobile: () => false, ...environment }
  useEffect(() => kit.start(), [kit])
  return (
    <StrictMode>
      <EnvironmentContext.Provider value={surroundings}>
        <ScreensProvider kit={kit} messages={messages}>
          <KitModal />
        </ScreensProvider>
      </EnvironmentContext.Provider>
    </StrictMode>
  )
}

/** A wallet whose prompt fails at once. */
export function failingWallet(
  code: KitErrorCode,
  rest: Partial<Connector<'eip155'>> & { readonly context?: object } = {},
): Connector<'eip155'> {
  const { context = {}, ...connector } = rest
  // The context of an error is up to the test, which names the code.
  const Failure = KitError as new (code: KitErrorCode, context: object) => KitError
  return {
    id: 'harbor',
    name: 'Harbor',
    type: 'announced',
    offers: INSTALLED,
    namespaces: ['eip155'],
    ...connector,
    connect: () => Promise.reject(new Failure(code, context)),
  }
}

/** A directory of made-up wallets that counts its requests. */
export function createTestDirectory(wallets: readonly { id: string; name: string }[]) {
  const searches: string[] = []
  const entriesAsked: number[] = []
  const directory: typeof fetch = async (input) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input)
    const search = searchParams.get('search') ?? ''
    if (search) searches.push(search)
    const include = searchParams.get('include')?.split(',')
    const exclude = searchParams.get('exclude')?.split(',')
    const found = wallets.filter(
      ({ id, name }) =>
        name.toLowerCase().includes(search.toLowerCase()) &&
        (include?.includes(id) ?? true) &&
        !exclude?.includes(id),
    )
    const entries = Number(searchParams.get('entries') ?? 40)
    entriesAsked.push(entries)
    const start = (Number(searchParams.get('page') ?? 1) - 1) * entries
    return Response.json({ data: found.slice(start, start + entries), count: found.length })
  }
  return { directory, searches, entriesAsked }
}
