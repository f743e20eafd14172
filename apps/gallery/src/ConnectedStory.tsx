import {
  browserEnvironment,
  type Environment,
  EnvironmentContext,
} from '@bowline/controllers/react'
import '@bowline/react/styles.css'
import { type ChainAdapter, memoryStorage, type Network, systemClock } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  type FakeAdapterOptions,
  type FakeWallet,
  type FakeWalletOptions,
} from '@bowline/common/testing'
import { connect, type Kit, type KitOptions, type Route } from '@bowline/controllers'
import { KitProvider } from '@bowline/react'
import { createKit } from '@bowline/scaffold-ui/context'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Theme } from './Story.ts'
import { useStoryMessages } from './StoryMessages.ts'
import { storyIcons } from './storyConnectors.ts'
import { storyLocale } from './storyLocale.ts'
import { storyNetworks } from './storyNetworks.ts'

export interface ConnectedStoryProps {
  readonly theme: Theme
  readonly wallet?: FakeWalletOptions | undefined
  readonly networks?: readonly Network<'eip155'>[] | undefined
  readonly operations?: FakeAdapterOptions['operations']
  /** Adapters of other families. */
  readonly others?: readonly ChainAdapter[] | undefined
  readonly options?: Partial<KitOptions> | undefined
  /** The views on top of the one that fits; the last one shows. */
  readonly routes?: readonly Route[] | undefined
  /** `false` leaves the modal closed. */
  readonly open?: boolean | undefined
  /** What happens before the modal opens. */
  readonly before?: ((kit: Kit, wallet: FakeWallet) => unknown) | undefined
  /** What happens once it is open. */
  readonly after?: ((kit: Kit, wallet: FakeWallet) => unknown) | undefined
  readonly environment?: Partial<Environment> | undefined
  readonly children?: ReactNode
}

/** A real kit that is connected with a fake wallet, on the system's time. */
export function ConnectedStory(props: ConnectedStoryProps) {
  const { theme, routes = [], open = true, before, after, environment, children } = props
  const messages = useStoryMessages()
  const surroundings = useMemo(() => ({ ...browserEnvironment, ...environment }), [environment])
  const [{ kit, wallet }] = useState(() => createConnectedKit(props))
  const [begin] = useState(() =>
    once(async () => {
      await connect(kit, { connectorId: 'fake' })
      await before?.(kit, wallet)
      if (open) {
        kit.modal.open()
        for (const route of routes) kit.router.push(route)
      }
      await after?.(kit, wallet)
    }),
  )
  useEffect(() => {
    const stop = kit.start()
    void begin()
    return stop
  }, [kit, begin])
  return (
    <EnvironmentContext.Provider value={surroundings}>
      <KitProvider kit={kit} messages={messages} locale={storyLocale()}>
        <div className="bl-root" data-bl-theme={theme}>
          {children}
        </div>
      </KitProvider>
    </EnvironmentContext.Provider>
  )
}

function createConnectedKit(props: ConnectedStoryProps) {
  const { theme, networks = storyNetworks, operations, others = [], options } = props
  const wallet = createFakeWallet({
    name: 'Harbor',
    icon: storyIcons.Harbor,
    accounts: ['eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    chainId: 'eip155:1',
    ...props.wallet,
  })
  const adapter = createFakeAdapter({
    connectors: [wallet.connector],
    networks,
    operations: { getBalance: async () => 1_234_567_890_000_000_000n, ...operations },
  })
  const kit = createKit({
    adapters: [adapter, ...others],
    projectId: 'gallery',
    clock: systemClock,
    storage: memoryStorage(),
    themeMode: theme,
    ...options,
  })
  return { kit, wallet }
}

/** Effects run twice in development; a story begins once. */
function once(run: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | undefined
  return () => {
    begun ??= run()
    return begun
  }
}
