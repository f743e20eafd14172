import type { KitErrorCode } from '@bowline/common'
import { QueryObserver, useQuery } from '@tanstack/react-query'
import { describe, expectTypeOf, test } from 'vitest'
import type {
  BalanceError,
  QuoteError,
  ReadError,
  ReceiverError,
  ServerError,
  TransactionError,
  TransferCostError,
  WalletError,
} from '../../core/failures.ts'
import { balanceQuery, shownBalanceQuery } from '../../features/balances/balanceQuery.ts'
import { walletsQuery } from '../../features/directory/walletsQuery.ts'
import { nftsQuery } from '../../features/nfts/nftsQuery.ts'
import { receiverQuery } from '../../features/recipients/receiverQuery.ts'
import type { Kit } from '../../kit/kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { useKitQuery } from '../base/useKitQuery.ts'
import { useNaming } from './names/useNaming.ts'
import { useOnramp } from './onramp/useOnramp.ts'
import { useTransferFee } from './send/useTransferCosts.ts'
import { useQuote } from './swap/useQuote.ts'
import { useAccountKind } from './useAccountKind.ts'
import { useActivity } from './useActivity.ts'
import { useBalance } from './useBalance.ts'
import { useIdentity } from './useIdentity.ts'
import { useIsDeployed } from './useIsDeployed.ts'
import { useKitInfiniteQuery } from './useKitInfiniteQuery.ts'
import { useNfts } from './useNfts.ts'
import { usePortfolio } from './usePortfolio.ts'
import { useSpeedUp } from './useSpeedUp.ts'
import { useWaitForTransaction } from './useWaitForTransaction.ts'
import { useWallet } from './useWallet.ts'
import { useWallets } from './useWallets.ts'

declare const kit: Kit
const account = 'eip155:1:0x52908400098527886E0F7030069857D2E4169EE7'
const sent = { chainId: 'eip155:1', hash: '0x1' } as const

describe('the error of a hook that reads has the codes that it can fail with', () => {
  test('of a balance', () => {
    expectTypeOf(useBalance().error).toEqualTypeOf<BalanceError | null>()
    expectTypeOf(usePortfolio().error).toEqualTypeOf<BalanceError | null>()
    expectTypeOf<'BALANCE_UNAVAILABLE'>().toExtend<BalanceError['code']>()
    expectTypeOf<'USER_REJECTED'>().not.toExtend<BalanceError['code']>()
  })
  test('of what a server or a chain tells', () => {
    expectTypeOf(useActivity().error).toEqualTypeOf<ReadError | null>()
    expectTypeOf(useNfts().error).toEqualTypeOf<ReadError | null>()
    expectTypeOf(useIdentity().error).toEqualTypeOf<ReadError | null>()
    expectTypeOf(useAccountKind().error).toEqualTypeOf<ReadError | null>()
    expectTypeOf(useIsDeployed().error).toEqualTypeOf<ReadError | null>()
    expectTypeOf(useSpeedUp(sent).costs.error).toEqualTypeOf<ReadError | null>()
    expectTypeOf(useWallets().error).toEqualTypeOf<ServerError | null>()
    expectTypeOf(useNaming().zone.error).toEqualTypeOf<ServerError | null>()
    expectTypeOf(useOnramp().options.error).toEqualTypeOf<ServerError | null>()
  })
  test('of what has errors of its own', () => {
    expectTypeOf(useWallet({ walletId: 'a' }).error).toEqualTypeOf<WalletError | null>()
    const cost = useTransferFee({ to: undefined }).error
    expectTypeOf(cost).toEqualTypeOf<TransferCostError | null>()
    const outcome = useWaitForTransaction({ hash: undefined }).error
    expectTypeOf(outcome).toEqualTypeOf<TransactionError | null>()
    const price = useQuote(undefined)
    if (price.status === 'failed') expectTypeOf(price.error).toEqualTypeOf<QuoteError>()
  })
})

test('a code tells what the context holds', () => {
  const { error } = useBalance()
  if (error?.code === 'BALANCE_UNAVAILABLE')
    expectTypeOf(error.context).toEqualTypeOf<{ chainId: string }>()
  // @ts-expect-error a balance is not asked of a user
  if (error?.code === 'USER_REJECTED') return
})

describe('a query tells its errors to whoever observes it', () => {
  test('with the hooks of TanStack Query', () => {
    const balance = useQuery(balanceQuery(kit, account), queryClientOf(kit))
    expectTypeOf(balance.error).toEqualTypeOf<BalanceError | null>()
    expectTypeOf(balance.data).toEqualTypeOf<bigint | undefined>()
    const receiver = useQuery(receiverQuery(kit, 'eip155:1', 'alice.eth'))
    expectTypeOf(receiver.error).toEqualTypeOf<ReceiverError | null>()
  })
  test('with the hooks of the kit, also with options of the caller', () => {
    const shown = useKitQuery({ ...shownBalanceQuery(kit, account), enabled: false })
    expectTypeOf(shown.error).toEqualTypeOf<BalanceError | null>()
    expectTypeOf(
      useKitInfiniteQuery(nftsQuery(kit, account)).error,
    ).toEqualTypeOf<ReadError | null>()
    const wallets = useKitInfiniteQuery(walletsQuery(kit))
    expectTypeOf(wallets.error).toEqualTypeOf<ServerError | null>()
  })
  test('without React', () => {
    const observer = new QueryObserver(queryClientOf(kit), balanceQuery(kit, account))
    expectTypeOf(observer.getCurrentResult().error).toEqualTypeOf<BalanceError | null>()
  })
})

test("an app's own query has whatever its function throws", () => {
  const own = useKitQuery({ queryKey: ['own'], queryFn: async () => 1 })
  expectTypeOf(own.error).toEqualTypeOf<Error | null>()
  expectTypeOf(own.data).toEqualTypeOf<number | undefined>()
})

test('the codes are those of the registry', () => {
  type Codes = (BalanceError | ReadError | WalletError | TransferCostError | QuoteError)['code']
  expectTypeOf<Codes>().toExtend<KitErrorCode>()
})
