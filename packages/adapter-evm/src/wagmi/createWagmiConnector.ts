import { type Connector, type LoadCode, safeIcon, sanitizeName } from '@bowline/common'
import type { WagmiConnector } from '../wagmi-config/WagmiConfig.ts'
import { connectThroughWagmi } from './connectThroughWagmi.ts'
import { rdnsOf } from './isCovered.ts'
import type { WagmiBridge } from './WagmiBridge.ts'

interface Described {
  readonly connector: WagmiConnector
  /** The kit's id for it, if wagmi's is not its alone. */
  readonly id?: string | undefined
  readonly loadCode?: LoadCode | undefined
}

/** Makes a connector of the kit that connects a connector of wagmi. What it connects is wagmi's. */
export function createWagmiConnector(
  bridge: WagmiBridge,
  { connector, id = connector.id, loadCode }: Described,
): Connector<'eip155'> {
  const load = () => import('../lazyParts.ts')
  const loadParts = () => (loadCode ? loadCode(load) : load())
  return {
    id,
    name: sanitizeName(connector.name),
    type: 'external',
    icon: safeIcon(connector.icon),
    rdns: rdnsOf(connector)[0],
    namespaces: ['eip155'],
    // Its own code is the vendor's. This is what deals with a wallet once it is connected.
    preload: async () => void (await loadParts()),
    connect: (options) => connectThroughWagmi(bridge, { connector, id, loadParts, options }),
  }
}
