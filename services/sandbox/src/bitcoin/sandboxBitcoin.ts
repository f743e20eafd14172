/** The initial state of the local Bitcoin chain. Plain data, so that pages can import it. */
export const sandboxBitcoin = {
  /** The CAIP-2 id of every regtest. */
  chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  genesisHash: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
  /** Initial blocks, which contain the history of every account. */
  startHeight: 115,
  /** The time of the first block after genesis. */
  beginsAt: '2025-01-06T09:00:00Z',
  /** The first account's initial balance per address, in satoshis. */
  startSats: { payment: 150_000_000n, ordinals: 100_000n },
  /** Satoshis per virtual byte by target blocks. Here every valid fee reaches the next block. */
  feeEstimates: { '1': 12, '2': 9, '3': 6, '6': 3, '25': 2, '144': 1, '504': 1, '1008': 1 },
  /** `index` is the number of the test account whose key is used. */
  people: {
    alice: {
      index: 0,
      paymentAddress: 'bcrt1q09qptsn7x6xsehvlmz7he2ln7kv20zjumv0jy2',
      ordinalsAddress: 'bcrt1p2u4ss5pk4rdqgt3gzsp5f0d3p53jeulgcwysvfg3ln2ltywynwzqmxl9g9',
    },
    bob: {
      index: 1,
      paymentAddress: 'bcrt1q909wl8lqw8wqj3jxcdr4p3z7fxsmweasudftxj',
      ordinalsAddress: 'bcrt1pulkvgqjm8qu4c9z9z03f2pv37s4x4v5nt95525uy7mmma40sng3sxfzzyl',
    },
    carol: {
      index: 2,
      paymentAddress: 'bcrt1qrytgwslzjkps9r5veyltxer73eu226ud2kcuel',
      ordinalsAddress: 'bcrt1p7md4nqjul5k32e8s505s8rajkrf7k6gc43vfpksdwp62sd0txllq2tw0lt',
    },
    /** Receives every block reward and funds the faucet. */
    treasury: {
      index: 20,
      paymentAddress: 'bcrt1qs6rju29yrf23rfkym5yw22v54rsrhgrml606el',
      ordinalsAddress: 'bcrt1p7zp4wr636xy4mg0tktmcp68kwqd7t50c5q308cagv874lp68v54sctxd2d',
    },
  },
} as const
