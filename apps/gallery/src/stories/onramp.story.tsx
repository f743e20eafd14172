import { createManualClock } from '@bowline/common/testing'
import type { Kit, Route } from '@bowline/controllers'
import {
  type OnrampChoice,
  type OnrampOrder,
  ORDER_PATIENCE_MS,
  onramp,
} from '@bowline/controllers/internal'
import type { ConnectedStoryProps } from '../ConnectedStory.tsx'
import type { Story } from '../Story.ts'
import { type StoryStates, storiesOf } from '../storiesOf.tsx'
import type { StoryOnrampOptions } from '../storyOnramp.ts'
import { withServer } from '../storyServer.ts'
import { whenShown } from '../whenShown.ts'

const selling = (stage: StoryOnrampOptions = {}) => withServer({ onramp: stage })
const form: Route = { name: 'Onramp' }
const fill =
  (part: Partial<OnrampChoice>) =>
  (kit: Kit): void =>
    onramp(kit).choose(part)

const forms: StoryStates = {
  default: { routes: [form] },
  filled: { routes: [form], before: fill({ amount: '250' }) },
  'below the minimum': { routes: [form], before: fill({ amount: '5' }) },
  'above the maximum': { routes: [form], before: fill({ amount: '9000' }) },
  'incorrect amount': { routes: [form], before: fill({ amount: '1.2.3' }) },
  'by bank': { routes: [form], before: fill({ amount: '9000', method: 'ach_bank_account' }) },
  'one of each': { routes: [form], options: selling({ options: 'one' }) },
  'usual limits': { routes: [form], options: selling({ options: 'down' }) },
  'nothing here': { routes: [form], options: selling({ options: 'elsewhere' }) },
  'not available': { routes: [form], options: {} },
  hostile: {
    routes: [form],
    options: selling({ options: 'hostile' }),
    before: fill({ amount: '12345678901234567890' }),
  },
  loading: { routes: [form], options: selling({ options: 'hanging' }) },
}

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const purchase: NonNullable<OnrampChoice['purchase']> = {
  id: 'usdc',
  network: 'network-1',
  chainId: 'eip155:1',
  token: undefined,
  name: 'USD Coin',
  symbol: 'USDC',
}
const wish = fill({ purchase, amount: '100' })
const offersOf: Route = { name: 'OnrampProviders' }
const order: OnrampOrder = {
  account: `eip155:1:${address}`,
  provider: {
    id: 'harbor',
    name: 'Harbor Pay',
    iconUrl: undefined,
    host: 'pay.harbor.example',
    feePercent: { min: 1, max: 2 },
    paymentMethods: ['card'],
    minutes: { min: 2, max: 10 },
  },
  purchase,
  quote: {
    id: 'quote-harbor',
    provider: 'harbor',
    method: 'card',
    providerFee: { amount: '1.50', currency: 'USD' },
    networkFee: { amount: '0.25', currency: 'USD' },
    subtotal: { amount: '98.25', currency: 'USD' },
    total: { amount: '100.00', currency: 'USD' },
    purchase: { amount: '98.25', currency: 'USDC' },
    source: 'live',
  },
}
const prepare = (kit: Kit) => {
  wish(kit)
  void onramp(kit).prepare(order)
}
const longOrder: OnrampOrder = {
  ...order,
  provider: {
    ...order.provider,
    name: 'A provider of a long name indeed',
    host: `${'a'.repeat(30)}.example`,
  },
}
const prepareLong = (kit: Kit) => {
  wish(kit)
  void onramp(kit).prepare(longOrder)
}

const offers: StoryStates = {
  default: { routes: [form, offersOf], before: wish },
  'one without a price': {
    routes: [form, offersOf],
    before: wish,
    options: selling({ quotes: 'some' }),
  },
  'no prices': { routes: [form, offersOf], before: wish, options: selling({ quotes: 'none' }) },
  asking: { routes: [form, offersOf], before: wish, options: selling({ quotes: 'hanging' }) },
  hostile: { routes: [form, offersOf], before: wish, options: selling({ providers: 'hostile' }) },
  none: { routes: [form, offersOf], before: wish, options: selling({ providers: 'none' }) },
  failed: { routes: [form, offersOf], before: wish, options: selling({ providers: 'down' }) },
  offline: {
    routes: [form, offersOf],
    before: wish,
    options: selling({ providers: 'down' }),
    environment: { isOnline: () => false },
  },
  loading: { routes: [form, offersOf], before: wish, options: selling({ providers: 'hanging' }) },
  'nothing chosen': { routes: [form, offersOf] },
  preparing: { routes: [form, offersOf], before: prepare, options: selling({ url: 'hanging' }) },
  'not prepared': { routes: [form, offersOf], before: prepare, options: selling({ url: 'down' }) },
  expired: { routes: [form, offersOf], before: prepare, options: selling({ url: 'expired' }) },
  leaving: { routes: [form, offersOf], before: prepare },
  'leaving to a long host': { routes: [form, offersOf], before: prepareLong },
}

/** The visitor has gone to the provider. */
const away = async (kit: Kit) => {
  wish(kit)
  await onramp(kit).prepare(order)
  onramp(kit).opened()
}
const stage = (options: StoryOnrampOptions): Omit<ConnectedStoryProps, 'theme'> => ({
  routes: [form, { name: 'OnrampProgress' }],
  before: away,
  options: selling(options),
})
const clock = createManualClock()

const progress: StoryStates = {
  pending: stage({}),
  processing: stage({ order: 'processing' }),
  completed: stage({ order: 'completed' }),
  failed: stage({ order: 'failed' }),
  cancelled: stage({ order: 'cancelled' }),
  'status not reported': stage({ url: 'untold' }),
  'order unknown': stage({ order: 'lost' }),
  'service down': stage({ order: 'down' }),
  'taking long': {
    ...stage({}),
    options: { ...selling(), clock },
    after: () => whenShown('.bl-result-mark', () => clock.advance(ORDER_PATIENCE_MS)),
  },
  gone: { routes: [form, { name: 'OnrampProgress' }] },
  'under way': { ...stage({}), routes: [form] },
}

const shared = () => ({ options: selling() })

export const stories: readonly Story[] = [
  ...storiesOf('onramp', 'Buy', forms, shared),
  ...storiesOf('onramp-providers', 'Buy, offers', offers, shared),
  ...storiesOf('onramp-progress', 'Buy, progress', progress, shared),
  ...storiesOf(
    'what-is-a-buy',
    'Buy, help',
    {
      default: { routes: [form, { name: 'WhatIsABuy' }] },
    },
    shared,
  ),
]
