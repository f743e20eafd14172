import { createFakeAdapter, fakeAccount, fakeNetwork } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { isRestricted } from './config/isRestricted.ts'
import type { KitOptions } from './config/KitConfig.ts'
import { hasActivity } from './features/activity/activityQuery.ts'
import { hasNames } from './hasNames.ts'
import {
  createSolanaAdapter,
  SOLANA_ACCOUNT,
  SOLANA_CHAIN,
  setupKit,
} from './kitHarness.test.support.ts'
import { queryClientOf } from './query/queryClientOf.ts'
import { servedChainsQuery } from './services/servesChain.ts'
import { walletActions } from './walletActions.ts'

const services = { data: 'https://server.test' }
// The machine that runs this may stand anywhere.
const anywhere = { services, restrictedTimezones: [] }
/** A kit whose server, if there is one, has said which chains it serves. */
function kitOf(options: Partial<KitOptions> = {}) {
  const { kit } = setupKit(options)
  const http = [fakeNetwork.chainId, SOLANA_CHAIN]
  queryClientOf(kit).setQueryData(servedChainsQuery(kit).queryKey, { http })
  return kit
}

test('everything is offered with a server, in the order of the spec', () => {
  expect(walletActions(kitOf(anywhere), fakeAccount)).toEqual([
    'onramp',
    'swaps',
    'receive',
    'send',
  ])
})

test('what needs a server is absent without one', () => {
  expect(walletActions(kitOf(), fakeAccount)).toEqual(['receive', 'send'])
  expect(walletActions(kitOf({ ...anywhere, projectId: '' }), fakeAccount)).toEqual([
    'receive',
    'send',
  ])
})

test('the app turns things off and orders the rest', () => {
  const kit = kitOf({
    ...anywhere,
    features: { walletFeaturesOrder: ['send', 'receive', 'onramp'], receive: false },
  })
  expect(walletActions(kit, fakeAccount)).toEqual(['send', 'onramp'])
})

test('other families are bought for, not swapped in', () => {
  const customRpcUrls = { [SOLANA_CHAIN]: [{ url: 'https://rpc.test' }] }
  const adapters = [createFakeAdapter(), createSolanaAdapter()]
  const kit = kitOf({ ...anywhere, adapters, customRpcUrls })
  expect(walletActions(kit, SOLANA_ACCOUNT)).toEqual(['onramp', 'receive', 'send'])
})

test('of a family that says nothing, nothing is offered that only a server can do', () => {
  const { traits: _, ...silent } = createFakeAdapter()
  const kit = kitOf({ ...anywhere, adapters: [silent] })
  expect(walletActions(kit, fakeAccount)).toEqual(['receive', 'send'])
  expect(hasNames(kit, fakeAccount)).toBe(false)
})

test('nothing is sent where nobody has named an endpoint, or the app serves no such network', () => {
  const networks = [{ ...fakeNetwork, rpcUrls: [] }]
  const kit = kitOf({ adapters: [createFakeAdapter({ networks }), createSolanaAdapter()] })
  expect(walletActions(kit, fakeAccount)).toEqual(['receive'])
  expect(walletActions(kit, SOLANA_ACCOUNT)).toEqual(['receive'])
  expect(walletActions(kitOf(), SOLANA_ACCOUNT)).toEqual(['receive'])
})

test('neither buying nor swapping is offered in restricted time zones', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const kit = kitOf({ services, restrictedTimezones: [timeZone] })
  expect(walletActions(kit, fakeAccount)).toEqual(['receive', 'send'])
})

test.each([
  ['Asia/Shanghai', true],
  ['Asia/Hong_Kong', true],
  ['Europe/Oslo', false],
])('%s is restricted by default: %s', (timeZone, restricted) => {
  expect(isRestricted(kitOf(), timeZone)).toBe(restricted)
  expect(isRestricted(kitOf({ restrictedTimezones: [] }), timeZone)).toBe(false)
})

test('names are there for EVM accounts with a server, activity for all unless it is turned off', () => {
  const kit = kitOf(anywhere)
  expect([hasNames(kit, fakeAccount), hasNames(kit, SOLANA_ACCOUNT)]).toEqual([true, false])
  expect(hasActivity(kit)).toBe(true)
  const bare = kitOf({ features: { history: false } })
  expect([hasNames(bare, fakeAccount), hasActivity(bare)]).toEqual([false, false])
})
