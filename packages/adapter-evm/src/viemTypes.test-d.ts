import type { EvmProvider, Signature, TransactionHash } from '@bowline/common'
import {
  createWalletClient,
  custom,
  type EIP1193Provider,
  type Hash,
  type Hex,
  verifyMessage,
} from 'viem'
import { base, mainnet } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'
import { evm } from './evm.ts'

declare const provider: EvmProvider
declare const hash: TransactionHash<'eip155'>
declare const signature: Signature<'eip155'>

test('viem takes what apps are given, without a cast', () => {
  expectTypeOf(provider).toExtend<EIP1193Provider>()
  expectTypeOf(custom).toBeCallableWith(provider)
  createWalletClient({ chain: mainnet, transport: custom(provider) })
  expectTypeOf(hash).toEqualTypeOf<Hash>()
  expectTypeOf(signature).toEqualTypeOf<Hex>()
  verifyMessage({ address: '0x1', message: 'a', signature })
})

test('an adapter takes chains of viem, and says what is missing', () => {
  evm({ networks: [mainnet, base] })
  // @ts-expect-error it needs networks, or a config of wagmi
  evm({})
  // @ts-expect-error one chain is no list
  evm({ networks: mainnet })
  // @ts-expect-error a number is no chain
  evm({ networks: [1] })
})
