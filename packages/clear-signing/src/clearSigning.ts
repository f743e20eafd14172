import type { RequestReader, RequestReaders } from '@bowline/common/reading'

interface Family {
  /** The methods that ask the user to sign or to pay. */
  readonly methods: readonly string[]
  load(): Promise<RequestReader>
}

const families: Readonly<Record<string, Family>> = {
  eip155: {
    methods: [
      'eth_sendTransaction',
      'eth_signTransaction',
      'wallet_sendCalls',
      'personal_sign',
      'eth_sign',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'eth_signTypedData_v4',
    ],
    load: async () => (await import('./evm/evmReader.ts')).evmReader,
  },
  solana: {
    methods: [
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_signMessage',
    ],
    load: async () => (await import('./solana/solanaReader.ts')).solanaReader,
  },
  bip122: {
    methods: ['signPsbt', 'sendTransfer', 'signMessage'],
    load: async () => (await import('./bitcoin/bitcoinReader.ts')).bitcoinReader,
  },
  polkadot: {
    methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    load: async () => (await import('./polkadot/polkadotReader.ts')).polkadotReader,
  },
}

/**
 * Says which requests ask the user to sign or to pay, and loads what reads them. For `preview` of the kit's options.
 *
 * @example
 * const kit = createKit({ adapters, preview: clearSigning })
 */
export const clearSigning: RequestReaders = {
  asksToSign: (namespace, method) => familyOf(namespace)?.methods.includes(method) === true,
  async loadReader(namespace) {
    const family = familyOf(namespace)
    if (!family) throw new Error(`There is no reader for ${namespace}.`)
    return family.load()
  },
}

const familyOf = (namespace: string): Family | undefined =>
  Object.hasOwn(families, namespace) ? families[namespace] : undefined
