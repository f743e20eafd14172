import { createFakeFrameWallet } from '@bowline/common/testing'
import { connect, type Route } from '@bowline/controllers'
import { ModalStory } from '../ModalStory.tsx'
import type { Story } from '../Story.ts'

interface Asked {
  readonly title: string
  /** What the wallet asks, the oldest first. */
  readonly methods: readonly string[]
  /** How high its page wants to be. */
  readonly height?: number
  readonly routes?: readonly Route[]
}

const asked: Readonly<Record<string, Asked>> = {
  one: { title: 'one request', methods: ['personal_sign'] },
  'more-waiting': {
    title: 'more are waiting',
    methods: ['eth_sendTransaction', 'personal_sign', 'wallet_sendCalls'],
  },
  low: { title: 'a low page', methods: ['personal_sign'], height: 160 },
  high: {
    title: 'a page that wants more than there is',
    methods: ['personal_sign'],
    height: 5_000,
  },
  'above-a-view': {
    title: 'above a view',
    methods: ['personal_sign'],
    routes: [{ name: 'Networks' }],
  },
}

export const stories: readonly Story[] = [
  ...Object.entries(asked).map(
    ([id, { title, methods, height, routes }]): Story => ({
      id: `approve-transaction/${id}`,
      title: `Approve transaction / ${title}`,
      layout: 'page',
      render: ({ theme }) => {
        const wallet = createFakeFrameWallet({
          src: `/fake-wallet.html?theme=${theme}`,
          name: 'Harbor',
        })
        const ask = () => {
          // Nobody waits for the answers of a story.
          for (const method of methods) wallet.provider.request({ method }).catch(() => {})
          if (height) wallet.askForHeights([height])
        }
        return (
          <ModalStory
            theme={theme}
            options={{ connectors: () => [wallet.create] }}
            routes={routes}
            after={({ kit }) => void connect(kit, { connectorId: 'frameWallet' }).then(ask)}
          />
        )
      },
    }),
  ),
  {
    id: 'approve-transaction/nothing',
    title: 'Approve transaction / nothing asked',
    layout: 'page',
    render: ({ theme }) => <ModalStory theme={theme} routes={[{ name: 'ApproveTransaction' }]} />,
  },
]
