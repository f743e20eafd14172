import { expect, test } from 'vitest'
import { formatAccountId } from '../caip/identifiers.ts'
import type { Namespace } from '../caip/ProviderMap.ts'
import { isKitError, toKitError } from '../errors/KitError.ts'
import type { AdapterSuite } from './AdapterSuite.ts'

/** Tests for optional wallet methods beside paying and signing, with a wallet that does not know them. */
export function testWalletQuestions<N extends Namespace>(suite: AdapterSuite<N>): void {
  const { create, addresses, ignorantWallet: wallet } = suite
  const [address = ''] = addresses
  const { signal } = new AbortController()
  if (wallet === undefined) return

  async function setup() {
    const adapter = await create()
    const [network] = adapter.networks
    if (!network) throw new Error('The adapter serves no network.')
    return {
      account: formatAccountId(network.chainId, address),
      operations: await adapter.load(),
    }
  }

  test('a wallet that does not know the method reports no capabilities', async () => {
    const { account, operations } = await setup()
    const capabilities = await operations.getCapabilities?.(wallet, account, signal)
    expect(capabilities ?? {}).toEqual(
      capabilities ? { atomicBatch: false, assetDiscovery: false } : {},
    )
  })

  test('reading capabilities rejects when the signal aborts', async () => {
    const { account, operations } = await setup()
    const asked = operations.getCapabilities?.(wallet, account, AbortSignal.abort())
    if (asked) await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('a wallet that cannot send batches or list assets fails with a KitError', async () => {
    const { account, operations } = await setup()
    const call = { to: address, value: 1n }
    const attempts = [
      operations.sendTransaction?.(wallet, account, call),
      operations.sendCalls?.(wallet, account, [call]),
      operations.getAssets?.(wallet, account, signal),
    ]
    for (const attempt of attempts) {
      if (!attempt) continue
      const error = await attempt.then(
        () => undefined,
        (failure: unknown) => failure,
      )
      expect(isKitError(error)).toBe(true)
      expect(toKitError(error).code).not.toBe('UNEXPECTED')
    }
  })
}
