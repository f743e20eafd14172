import { type ChainId, type Connector, defineNetwork, type Namespace } from '@bowline/common'
import { describe, expect, test } from 'vitest'
import { connectorOf } from '../../assembly/kitHarness.test.support.ts'
import type { NetworksState } from '../../kit/networks.ts'
import { connectScope } from './connectScope.ts'

const SOLANA = 'solana' as Namespace
const network = (chainId: string) =>
  defineNetwork({
    chainId: chainId as ChainId,
    name: chainId,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
    rpcUrls: [],
  })
const requested = ['eip155:1', 'eip155:10', 'eip155:8453', 'solana:1', 'solana:2'].map(network)

/** The state of a visitor who has chosen, in each family, a network other than the app's first one. */
const stateOn = (activeNamespace: Namespace) =>
  ({
    requested,
    active: { eip155: 'eip155:10', solana: 'solana:2' },
    activeNamespace,
  }) as unknown as NetworksState

const wallet = (type: Connector['type'] = 'announced') =>
  connectorOf({
    id: 'harbor',
    type,
    namespaces: ['eip155', SOLANA],
    connect: () => Promise.reject(new Error('not asked')),
  })

const order = (...parameters: Parameters<typeof connectScope>) =>
  connectScope(...parameters).networks.map(({ chainId }) => chainId)

describe('networks are in the order in which the wallet is to take them', () => {
  test.each([
    ['eip155', ['eip155:10', 'eip155:1', 'eip155:8453', 'solana:2', 'solana:1']],
    ['solana', ['solana:2', 'solana:1', 'eip155:10', 'eip155:1', 'eip155:8453']],
  ])('%s in the foreground comes first, in each family the chosen one', (foreground, expected) => {
    expect(order(stateOn(foreground as Namespace), wallet(), {})).toEqual(expected)
  })

  test('the wanted network comes first, even before the family in the foreground', () => {
    const chainId = 'solana:1' as ChainId
    expect(order(stateOn('eip155'), wallet('walletConnect'), { chainId })).toEqual([
      'solana:1',
      'eip155:10',
      'eip155:1',
      'eip155:8453',
      'solana:2',
    ])
  })
})

test('a wanted network of a wallet in this browser selects its family alone', () => {
  const scope = connectScope(stateOn('eip155'), wallet(), { chainId: 'solana:1' as ChainId })
  expect(scope.namespaces).toEqual([SOLANA])
  expect(scope.networks.map(({ chainId }) => chainId)).toEqual(['solana:1', 'solana:2'])
})

describe('families that the wallet and the app do not share', () => {
  const solanaOnly = connectorOf({
    id: 'sol',
    namespaces: [SOLANA],
    connect: () => Promise.reject(new Error('not asked')),
  })
  const evmApp = {
    ...stateOn('eip155'),
    requested: requested.filter(({ namespace }) => namespace === 'eip155'),
  }

  test('are left out', () => {
    expect(connectScope(evmApp, wallet(), {}).namespaces).toEqual(['eip155'])
    const asked = { namespaces: ['eip155', SOLANA] as const }
    expect(connectScope(stateOn('eip155'), solanaOnly, asked).namespaces).toEqual([SOLANA])
  })

  test.each([
    ['solana', solanaOnly, {}],
    ['eip155', solanaOnly, { namespaces: ['eip155' as Namespace] }],
    ['none', wallet(), { namespaces: [] }],
  ])('fail with their name if none is left: %s', (namespace, connector, wanted) => {
    expect(() => connectScope(evmApp, connector, wanted)).toThrow(
      expect.objectContaining({ code: 'ADAPTER_NOT_FOUND', context: { namespace } }),
    )
  })
})

test('a network that the app does not serve fails with its id', () => {
  const chainId = 'eip155:5' as ChainId
  expect(() => connectScope(stateOn('eip155'), wallet(), { chainId })).toThrow(
    expect.objectContaining({ code: 'NETWORK_NOT_FOUND', context: { chainId } }),
  )
})
