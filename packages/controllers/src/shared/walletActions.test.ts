import { createFakeAdapter, fakeAccount, fakeNetwork } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import {
  createSolanaAdapter,
  SOLANA_ACCOUNT,
  SOLANA_CHAIN,
  setupKit,
} from '../assembly/kitHarness.test.support.ts'
import type { KitOptions } from '../config/KitConfig.ts'
import { hasActivity } from '../features/activity/activityQuery.ts'
import { queryClientOf } from '../query/queryClientOf.ts'
import { servedChainsQuery } from '../services/serviceClient.ts'
import { hasNames } from './hasNames.ts'
import { isRestricted, walletActions } from './walletActions.ts'

const services = { data: 'https://server.test' }
// The tests may run in any time zone.
const anywhere = { services, restrictedTimezones: [] }
/** A kit whose server, if any, has said which chains it serves. */
function kitOf(options: Partial<KitOptions> = {}) {
  const { kit } = setupKit(options)
  const http = [fakeNetwork.chainId, SOLANA_CHAIN]
  queryClientOf(kit).setQueryData(servedChainsQuery(kit).queryKey, { http })
  return kit
}

test('offers everything with a server, in the order of the specification', () => {
  expect(walletActions(kitOf(anywhere), fakeAccount)).toEqual([
    'onramp',
    'swaps',
    'receive',
    'send',
  ])
})

test('leaves out actions that need a server if the app has no server', () => {
  expect(walletActions(kitOf(), fakeAccount)).toEqual(['receive', 'send'])
  expect(walletActions(kitOf({ ...anywhere, projectId: '' }), fakeAccount)).toEqual([
    'receive',
    'send',
  ])
})

test('lets the app turn actions off and reorder them', () => {
  const kit = kitOf({
    ...anywhere,
    features: { walletFeaturesOrder: ['send', 'receive', 'onramp'], receive: false },
  })
  expect(walletActions(kit, fakeAccount)).toEqual(['send', 'onramp'])
})

test('offers purchases but no swaps for other families', () => {
  const customRpcUrls = { [SOLANA_CHAIN]: [{ url: 'https://rpc.test' }] }
  const adapters = [createFakeAdapter(), createSolanaAdapter()]
  const kit = kitOf({ ...anywhere, adapters, customRpcUrls })
  expect(walletActions(kit, SOLANA_ACCOUNT)).toEqual(['onramp', 'receive', 'send'])
})

test('offers nothing that needs the server for a family without traits', () => {
  const { traits: _, ...silent } = createFakeAdapter()
  const kit = kitOf({ ...anywhere, adapters: [silent] })
  expect(walletActions(kit, fakeAccount)).toEqual(['receive', 'send'])
  expect(hasNames(kit, fakeAccount)).toBe(false)
})

test('does not offer sending without an endpoint or on a network that the app does not list', () => {
  const networks = [{ ...fakeNetwork, rpcUrls: [] }]
  const kit = kitOf({ adapters: [createFakeAdapter({ networks }), createSolanaAdapter()] })
  expect(walletActions(kit, fakeAccount)).toEqual(['receive'])
  expect(walletActions(kit, SOLANA_ACCOUNT)).toEqual(['receive'])
  expect(walletActions(kitOf(), SOLANA_ACCOUNT)).toEqual(['receive'])
})

test('offers neither purchases nor swaps in restricted time zones', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const kit = kitOf({ services, restrictedTimezones: [timeZone] })
  expect(walletActions(kit, fakeAccount)).toEqual(['receive', 'send'])
})

const CHINA =
  'Asia/Shanghai Asia/Urumqi Asia/Chongqing Asia/Chungking Asia/Harbin Asia/Kashgar Asia/Beijing Asia/Macau Asia/Macao Asia/Hong_Kong Hongkong PRC'

test('restricts the twelve time zones of the China region; an empty list turns that off', () => {
  const kit = kitOf()
  expect(CHINA.split(' ')).toHaveLength(12)
  expect(CHINA.split(' ').filter((name) => !isRestricted(kit, name))).toEqual([])
  expect(['Europe/Oslo', 'Asia/Taipei'].filter((name) => isRestricted(kit, name))).toEqual([])
  expect(isRestricted(kitOf({ restrictedTimezones: [] }), 'Asia/Shanghai')).toBe(false)
})

test('offers names to EVM accounts with a server, and activity to all unless it is turned off', () => {
  const kit = kitOf(anywhere)
  expect([hasNames(kit, fakeAccount), hasNames(kit, SOLANA_ACCOUNT)]).toEqual([true, false])
  expect(hasActivity(kit)).toBe(true)
  const bare = kitOf({ features: { history: false } })
  expect([hasNames(bare, fakeAccount), hasActivity(bare)]).toEqual([false, false])
})
