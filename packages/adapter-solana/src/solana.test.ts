import { type Connector, defineNetwork, KitError, type LoadCode } from '@bowline/common'
import { describeAdapter } from '@bowline/common/suites'
import { testConversation } from '@bowline/common/testing'
import { createSolanaTestWallet } from '@bowline/testing/solana'
import { afterEach, expect, test, vi } from 'vitest'
import { solanaDevnet, solanaMainnet, solanaTestnet } from './networks.ts'
import { solana } from './solana.ts'

afterEach(() => vi.unstubAllGlobals())

describeAdapter({
  name: 'solana',
  create: () => solana({ networks: [solanaMainnet, solanaDevnet] }),
  addresses: [
    '8euFcXHZbCe8jJrPUkJqgfjL3uR9wxTZY789erfdfhT1',
    '11111111111111111111111111111111',
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  ],
  notAddresses: [
    '8euFcXHZbCe8jJrPUkJqgfjL3uR9wxTZY789erfdfh',
    '8euFcXHZbCe8jJrPUkJqgfjL3uR9wxTZY789erfdfhT11',
    '8euFcXHZbCe8jJrPUkJqgfjL3uR9wxTZY789erfdfhT0',
    ' 8euFcXHZbCe8jJrPUkJqgfjL3uR9wxTZY789erfdfhT1',
    '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    'bonfida.sol',
  ],
  ignorantWallet: {
    request: ({ method }) =>
      Promise.reject({ code: 4200, message: `the method ${method} does not exist` }),
  },
})

test.each([solanaMainnet, solanaDevnet, solanaTestnet])(
  '$name is what its plain values define',
  (network) => {
    const { namespace: _, id: __, ...values } = network
    expect(network).toEqual(defineNetwork(values))
    expect(Object.isFrozen(network)).toBe(true)
  },
)

test('on a server it can be created, and finds no wallets', () => {
  expect(typeof window).toBe('undefined')
  const reports: (readonly Connector<'solana'>[])[] = []
  const stop = solana({ networks: [solanaMainnet] }).discover((found) => reports.push(found))
  stop()
  expect(reports).toEqual([[]])
})

test('loads its lazy code with the loader that the kit passes', async () => {
  const loadCode: LoadCode = () => Promise.reject(new KitError('CODE_NOT_LOADED'))
  const adapter = solana({ networks: [solanaMainnet] })
  const page = new EventTarget() as Window
  vi.stubGlobal('window', page)
  const networks = [{ chainId: solanaMainnet.chainId, rpcUrl: 'http://127.0.0.1:1' }] as const
  const gone = createSolanaTestWallet({ name: 'Harbor', networks }).register(page)
  let found: readonly Connector<'solana'>[] = []
  adapter.discover((connectors) => (found = connectors), { loadCode })()
  gone()
  const { signal } = new AbortController()
  const options = { networks: adapter.networks, signal, ...testConversation() }
  const code = 'CODE_NOT_LOADED'
  await expect(found[0]?.connect(options)).rejects.toMatchObject({ code })
  await expect(found[0]?.restore?.(options)).rejects.toMatchObject({ code })
  await expect(adapter.load({ loadCode })).rejects.toMatchObject({ code })
})
