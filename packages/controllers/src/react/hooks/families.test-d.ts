import type {
  AccountId,
  AccountType,
  Address,
  ChainId,
  Connector,
  Eip1193Provider,
  EvmProvider,
  Namespace,
  Network,
  OwnChainId,
  RequestProvider,
  Signature,
  TransactionHash,
} from '@bowline/common'
import {
  defineNetwork,
  formatAccountId,
  formatChainId,
  namespaceOf,
  parseAccountId,
  parseChainId,
  toChainId,
} from '@bowline/common'
import { describe, expectTypeOf, test } from 'vitest'
import { getProvider } from '../../features/connections/getProvider.ts'
import type { Connection } from '../../kit/connections.ts'
import type { Kit } from '../../kit/kit.ts'
import { useNetworks } from './networks.ts'
import { type UseAccountResult, useAccount } from './useAccount.ts'
import { useConnection } from './useConnection.ts'
import { useNetwork } from './useNetwork.ts'
import { useProvider } from './useProvider.ts'
import { useConnectors } from './wallets.ts'

type Hex = `0x${string}`

declare const kit: Kit
const evm = { namespace: 'eip155' } as const
const solana = { namespace: 'solana' } as const

describe('what is read of a family has the types of that family', () => {
  test('accounts', () => {
    const account = useAccount(evm)
    expectTypeOf(account).toEqualTypeOf<UseAccountResult<'eip155'>>()
    if (account.isConnected) {
      expectTypeOf(account.address).toEqualTypeOf<Hex>()
      expectTypeOf(account.accountId).toEqualTypeOf<`eip155:${string}:${string}`>()
      expectTypeOf(account.chainId).toEqualTypeOf<`eip155:${string}`>()
      expectTypeOf(account.namespace).toEqualTypeOf<'eip155'>()
      expectTypeOf(account.accountType).toEqualTypeOf<AccountType | undefined>()
      expectTypeOf(account.connector).toEqualTypeOf<Connector | undefined>()
    } else {
      expectTypeOf(account.address).toEqualTypeOf<undefined>()
      expectTypeOf(account.accounts).toEqualTypeOf<readonly []>()
    }
    if (account.status === 'connected') expectTypeOf(account.isConnected).toEqualTypeOf<true>()
    const other = useAccount(solana)
    if (other.isConnected) expectTypeOf(other.address).toEqualTypeOf<string>()
    const any = useAccount()
    if (any.isConnected) expectTypeOf(any.namespace).toEqualTypeOf<Namespace>()
    // @ts-expect-error no adapter has this family
    useAccount({ namespace: 'cosmos' })
    // @ts-expect-error no family has this type of account
    useAccount({ accountType: 'savings' })
  })

  test('connections', () => {
    expectTypeOf(useConnection(evm)).toEqualTypeOf<Connection<'eip155'>>()
    const connection = useConnection(solana)
    if (connection.status === 'connected')
      expectTypeOf(connection.accounts).toEqualTypeOf<readonly AccountId<'solana'>[]>()
    if (connection.status === 'connecting')
      expectTypeOf(connection.restoring).toEqualTypeOf<boolean>()
    expectTypeOf(useConnectors()).toEqualTypeOf<readonly Connector[]>()
  })

  test('networks, whose ids are numbers where the family numbers its chains', () => {
    expectTypeOf(useNetwork(evm).network).toEqualTypeOf<Network<'eip155'> | undefined>()
    expectTypeOf(useNetwork(evm).chainId).toEqualTypeOf<ChainId<'eip155'>>()
    expectTypeOf(useNetwork(evm).network?.id).toEqualTypeOf<number | undefined>()
    expectTypeOf(useNetwork(solana).network?.id).toEqualTypeOf<string | undefined>()
    expectTypeOf(useNetwork().network?.id).toEqualTypeOf<OwnChainId | undefined>()
    expectTypeOf(useNetworks(evm).networks).toEqualTypeOf<readonly Network<'eip155'>[]>()
    expectTypeOf(useNetworks().networks).toEqualTypeOf<readonly Network[]>()
  })

  test('providers', () => {
    expectTypeOf(useProvider(evm)).toEqualTypeOf<EvmProvider | undefined>()
    expectTypeOf<EvmProvider>().toExtend<Eip1193Provider>()
    const answer = useProvider(evm)?.request<Hex>({ method: 'eth_chainId' })
    expectTypeOf(answer).toEqualTypeOf<Promise<Hex> | undefined>()
    expectTypeOf(useProvider(solana)).toExtend<RequestProvider | undefined>()
    expectTypeOf(getProvider(kit, 'eip155')).toExtend<Eip1193Provider | undefined>()
    // @ts-expect-error a provider is of one family
    useProvider()
  })
})

test('a form is that of the family, and of any without one', () => {
  expectTypeOf<Address<'eip155'>>().toEqualTypeOf<Hex>()
  expectTypeOf<Address<'bip122'>>().toEqualTypeOf<string>()
  expectTypeOf<TransactionHash<'eip155'>>().toEqualTypeOf<Hex>()
  expectTypeOf<TransactionHash<'polkadot'>>().toEqualTypeOf<string>()
  expectTypeOf<Signature<'eip155'>>().toEqualTypeOf<Hex>()
  expectTypeOf<Signature<'solana'>>().toEqualTypeOf<string>()
  expectTypeOf<OwnChainId<'eip155'>>().toEqualTypeOf<number>()
  expectTypeOf<Hex>().toExtend<TransactionHash>()
  expectTypeOf<Hex>().toExtend<Signature>()
})

describe('identifiers keep their family', () => {
  test('when they are split and joined', () => {
    const parts = parseAccountId('eip155:1:0x52908400098527886E0F7030069857D2E4169EE7')
    expectTypeOf(parts.address).toEqualTypeOf<Hex>()
    expectTypeOf(parts.chainId).toEqualTypeOf<ChainId<'eip155'>>()
    expectTypeOf(parseChainId('solana:a').namespace).toEqualTypeOf<'solana'>()
    expectTypeOf(namespaceOf('bip122:a:b')).toEqualTypeOf<'bip122'>()
    expectTypeOf(formatAccountId('eip155:1', '0x')).toEqualTypeOf<AccountId<'eip155'>>()
    const id = formatChainId({ namespace: 'polkadot', reference: 'a' })
    expectTypeOf(id).toEqualTypeOf<ChainId<'polkadot'>>()
    expectTypeOf(toChainId(1)).toEqualTypeOf<ChainId>()
    const text: string = 'eip155:1:0x'
    expectTypeOf(parseAccountId(text).address).toEqualTypeOf<Address>()
  })

  test('and networks that are defined', () => {
    const nativeCurrency = { name: 'Sol', symbol: 'SOL', decimals: 9 }
    const devnet = defineNetwork({ chainId: 'solana:a', name: 'a', nativeCurrency, rpcUrls: [] })
    expectTypeOf(devnet).toEqualTypeOf<Network<'solana'>>()
    expectTypeOf(devnet.id).toEqualTypeOf<string>()
    const rpcUrls = { default: { http: [] } }
    const local = defineNetwork({ id: 1, name: 'a', nativeCurrency, rpcUrls })
    expectTypeOf(local).toEqualTypeOf<Network<'eip155'>>()
    expectTypeOf(local.id).toEqualTypeOf<number>()
    // @ts-expect-error a chain needs a name
    defineNetwork({ chainId: 'solana:a', nativeCurrency, rpcUrls: [] })
  })
})
