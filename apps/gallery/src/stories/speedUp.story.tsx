import { KitError, type SpeedUp } from '@bowline/common'
import { ConnectedStory, type ConnectedStoryProps } from '../ConnectedStory.tsx'
import { onChain } from '../onChain.ts'
import type { Story } from '../Story.ts'
import { never } from '../storyAnswers.ts'
import { onBitcoin, storageWith } from '../storyTransactions.ts'
import { whenShown } from '../whenShown.ts'

type State = Omit<ConnectedStoryProps, 'theme'>
type Operations = NonNullable<Parameters<typeof onChain>[1]>['operations']

const sent = onBitcoin()
const NEXT = 'cd'.repeat(32)
const BUTTON = '.bl-button-primary'

const offer = (speed: 'slow' | 'normal' | 'fast', rate: bigint, seconds: number) =>
  ({ speed, rate, unit: 'sat/vB', seconds, fee: rate * 141n }) as const
const costs: SpeedUp = {
  fee: 1_410n,
  offers: [offer('normal', 14n, 3_600), offer('fast', 38n, 600)],
}

const state = (operations: Operations = {}, more: Partial<State> = {}): State => ({
  ...onChain('bip122', {
    operations: {
      getSpeedUp: async () => costs,
      waitForTransaction: never,
      speedUp: async () => NEXT,
      ...operations,
    },
    options: { storage: storageWith(sent) },
  }),
  ...more,
})
/** Presses the button once it is there. */
const press = () =>
  whenShown(BUTTON, () => document.querySelector<HTMLButtonElement>(BUTTON)?.click())

const states: Readonly<Record<string, State>> = {
  default: state(),
  'one fee': state({ getSpeedUp: async () => ({ ...costs, offers: costs.offers.slice(1) }) }),
  'to a name': state(
    {},
    { options: { storage: storageWith(onBitcoin({ toName: 'harbour-bakery.example' })) } },
  ),
  'too little left': state({ getSpeedUp: async () => ({ ...costs, offers: [] }) }),
  loading: state({ getSpeedUp: never }),
  failed: state({
    getSpeedUp: async () => {
      throw new KitError('HTTP_UNREACHABLE', { endpoint: 'rpc.example' })
    },
  }),
  waiting: state({ speedUp: never }, { after: press }),
  declined: state(
    {
      speedUp: async () => {
        throw new KitError('USER_REJECTED', {})
      },
    },
    { after: press },
  ),
  gone: state({ getSpeedUp: async () => undefined }),
  'sent again': state({}, { after: press }),
}

export const stories: readonly Story[] = Object.entries(states).map(([name, props]) => ({
  id: `speed-up/${name.replaceAll(' ', '-')}`,
  title: `Speed up / ${name}`,
  layout: 'page',
  render: ({ theme }) => (
    <ConnectedStory
      theme={theme}
      routes={[{ name: 'SpeedUp', data: { chainId: sent.chainId, hash: sent.hash } }]}
      {...props}
    />
  ),
}))
