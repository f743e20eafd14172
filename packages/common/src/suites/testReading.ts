import { expect, test } from 'vitest'
import { type AccountId, type ChainId, formatAccountId } from '../caip/identifiers.ts'
import type { Namespace } from '../caip/ProviderMap.ts'
import { toKitError } from '../errors/KitError.ts'
import type { ChainOperations } from '../ports/ChainOperations.ts'
import type { AdapterSuite } from './AdapterSuite.ts'

/** Tests for all reads, also while offline. Tokens and names are optional in a family. */
export function testReading<N extends Namespace>({ create, addresses }: AdapterSuite<N>): void {
  const [address = ''] = addresses
  const { signal } = new AbortController()

  async function setup() {
    const adapter = await create()
    const [network] = adapter.networks
    if (!network) throw new Error('The adapter serves no network.')
    const { chainId } = network
    return { chainId, account: formatAccountId(chainId, address), operations: await adapter.load() }
  }

  test.each(READS)('%s rejects with ABORTED when its signal aborts', async (name) => {
    const asked = read(name, { ...(await setup()), address })
    if (asked) await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test.each(['', ' ', 'no name', '\u202e', '.'.repeat(10_000)])(
    'the text %j resolves to no address, if the family has names',
    async (text) => {
      const { operations, chainId } = await setup()
      expect(await operations.resolveName?.(chainId, text, signal)).toBeUndefined()
    },
  )

  test.each(['', 'no token', '\u202e', 'x'.repeat(10_000)])(
    'the text %j is no token, if there are tokens',
    async (text) => {
      const { operations, account, chainId } = await setup()
      const balances = await operations.getTokenBalances?.(account, [text, text], signal)
      expect(balances ?? [undefined, undefined]).toEqual([undefined, undefined])
      if (!operations.getTokenInfo) return
      const info = operations.getTokenInfo(chainId, text, signal)
      const code = await info.then(
        () => 'an answer',
        (error) => toKitError(error).code,
      )
      expect(['INVALID_ADDRESS', 'INVALID_RESPONSE']).toContain(code)
    },
  )
}

interface Subject<N extends Namespace> {
  readonly operations: ChainOperations<N>
  readonly account: AccountId<N>
  readonly chainId: ChainId<N>
  readonly address: string
}

const READS = [
  'getBalance',
  'estimateFee',
  'getTokenBalances',
  'getTokenInfo',
  'getTokenHoldings',
  'getTransactions',
  'getFeeRates',
  'inspectTransfer',
  'getMaxTransfer',
  'isContract',
  'waitForTransaction',
  'getAllowance',
] as const

function read<N extends Namespace>(
  name: (typeof READS)[number],
  { operations, account, chainId, address }: Subject<N>,
): Promise<unknown> | undefined {
  const signal = AbortSignal.abort()
  const intent = { from: account, to: address, amount: 1n }
  const reads = {
    getBalance: () => operations.getBalance(account, signal),
    estimateFee: () => operations.estimateFee(intent, signal),
    getTokenBalances: () => operations.getTokenBalances?.(account, [address], signal),
    getTokenInfo: () => operations.getTokenInfo?.(chainId, address, signal),
    getTokenHoldings: () => operations.getTokenHoldings?.(account, signal),
    getTransactions: () => operations.getTransactions?.(account, { signal }),
    getFeeRates: () => operations.getFeeRates?.(chainId, signal),
    inspectTransfer: () => operations.inspectTransfer?.(intent, signal),
    getMaxTransfer: () => operations.getMaxTransfer?.(intent, signal),
    isContract: () => operations.isContract?.(account, signal),
    waitForTransaction: () => operations.waitForTransaction(chainId, 'ab'.repeat(32), signal),
    getAllowance: () =>
      operations.getAllowance?.(account, { token: address, spender: address }, signal),
  }
  return reads[name]()
}
