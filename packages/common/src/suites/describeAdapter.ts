import { describe, expect, test } from 'vitest'
import { isChainId, namespaceOf } from '../caip/identifiers.ts'
import type { Namespace } from '../caip/ProviderMap.ts'
import type { Connector } from '../ports/Connector.ts'
import type { AdapterSuite } from './AdapterSuite.ts'
import { testPaying } from './testPaying.ts'
import { testReading } from './testReading.ts'
import { testWalletQuestions } from './testWalletQuestions.ts'

/** The contract that every chain adapter passes. Third-party adapters run the same suite. */
export function describeAdapter<N extends Namespace>(suite: AdapterSuite<N>): void {
  const { name, create, addresses, notAddresses } = suite

  describe(`adapter contract: ${name}`, () => {
    test('serves at least one network, all of its own family, each once', async () => {
      const { networks, namespace } = await create()
      const ids = networks.map(({ chainId }) => chainId)
      expect(ids.length).toBeGreaterThan(0)
      expect(ids.filter((id) => !isChainId(id) || namespaceOf(id) !== namespace)).toEqual([])
      expect(networks.filter((network) => network.namespace !== namespace)).toEqual([])
      expect(new Set(ids).size).toBe(ids.length)
    })

    test('declares its traits as plain data', async () => {
      const { traits = {} } = await create()
      expect(JSON.parse(JSON.stringify(traits))).toEqual(traits)
      const limit = traits.dustLimit ?? 0
      expect(Number.isSafeInteger(limit) && limit >= 0).toBe(true)
      for (const path of Object.values(traits.explorerPaths ?? {}))
        expect(path).toBe(encodeURIComponent(path ?? ''))
    })

    test('reports wallets of its own family, each id once', async () => {
      const adapter = await create()
      const reports: (readonly Connector<N>[])[] = []
      const stop = adapter.discover((connectors) => reports.push(connectors))
      for (const connectors of reports) {
        expect(new Set(connectors.map(({ id }) => id)).size).toBe(connectors.length)
        for (const { namespaces } of connectors) expect(namespaces).toContain(adapter.namespace)
      }
      stop()
    })

    test('discovery can be stopped twice, and started again', async () => {
      const adapter = await create()
      const ids = () => {
        let last: readonly string[] = []
        const stop = adapter.discover((connectors) => {
          last = connectors.map(({ id }) => id)
        })
        stop()
        stop()
        return last
      }
      expect(ids()).toEqual(ids())
    })

    test('loads every operation of a family', async () => {
      const operations = await (await create()).load()
      const names = [
        'isAddress',
        'getBalance',
        'estimateFee',
        'transfer',
        'waitForTransaction',
        'signMessage',
      ] as const
      for (const operation of names) expect(operations[operation]).toBeTypeOf('function')
    })

    test.each(addresses)('takes %j for an address', async (address) => {
      const { isAddress } = await (await create()).load()
      expect(isAddress(address)).toBe(true)
    })

    test.each(['', ' ', '0', 'javascript:alert(1)', 'x'.repeat(10_000), ...notAddresses])(
      'does not take %j for an address',
      async (text) => {
        const { isAddress } = await (await create()).load()
        expect(isAddress(text)).toBe(false)
      },
    )

    testReading(suite)
    testWalletQuestions(suite)
    testPaying(suite)
  })
}
