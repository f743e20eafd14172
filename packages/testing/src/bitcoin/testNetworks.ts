import { type BTC_NETWORK, NETWORK, TEST_NETWORK } from '@scure/btc-signer/utils.js'

export type BitcoinTestNetwork = 'mainnet' | 'testnet' | 'signet' | 'regtest'

interface Described {
  /** CAIP-2. */
  readonly chainId: string
  /** The name by which sats-connect calls it. */
  readonly satsName: string
  readonly form: BTC_NETWORK
}

/** The networks that a wallet knows. */
export const testNetworks: Readonly<Record<BitcoinTestNetwork, Described>> = {
  mainnet: {
    chainId: 'bip122:000000000019d6689c085ae165831e93',
    satsName: 'Mainnet',
    form: NETWORK,
  },
  testnet: {
    chainId: 'bip122:000000000933ea01ad0ee984209779ba',
    satsName: 'Testnet',
    form: TEST_NETWORK,
  },
  signet: {
    chainId: 'bip122:00000008819873e925422c1ff0f99f7c',
    satsName: 'Signet',
    form: TEST_NETWORK,
  },
  regtest: {
    chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    satsName: 'Regtest',
    form: { ...TEST_NETWORK, bech32: 'bcrt' },
  },
}
