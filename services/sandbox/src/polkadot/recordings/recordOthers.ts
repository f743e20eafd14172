import { Metadata, TypeRegistry } from '@polkadot/types'
import kusama from '@polkadot/types-support/metadata/v14/kusama-hex'
import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import relay from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { sandboxPolkadot } from '../sandboxPolkadot.ts'
import { bytesOf, type Recording, toHex, versionOf } from './Recording.ts'

const { people } = sandboxPolkadot

/** Payloads for chains that are not here, as `@polkadot/api` makes them of what the chain has told. */
function withoutChain(
  chain: string,
  metadata: `0x${string}`,
  cases: Readonly<Record<string, object>>,
) {
  const other = new TypeRegistry()
  // Newer runtimes answer with an option and a length before it.
  const bare = `0x${metadata.slice(metadata.indexOf('6d657461'))}` as const
  other.setMetadata(new Metadata(other, bare))
  const method = other.createType('Call', `0x0000${'04'}2a`)
  return Object.entries(cases).map(([what, more]) => {
    const options = {
      address: people.alice.address,
      blockHash: `0x${'ab'.repeat(32)}`,
      blockNumber: 21_000_000,
      era: other.createType('ExtrinsicEra', { current: 21_000_000, period: 64 }),
      genesisHash: `0x${'cd'.repeat(32)}`,
      method,
      nonce: 300,
      runtimeVersion: { specVersion: 1_003_004, transactionVersion: 26 },
      signedExtensions: other.signedExtensions,
      version: 4,
      ...more,
    }
    const payload = other.createType('SignerPayload', options, { version: 4 }).toPayload()
    return {
      library: versionOf('@polkadot/api'),
      chain,
      what,
      isTaken: false,
      payload: { ...payload },
      bytes: toHex(bytesOf(other, { ...payload })),
    }
  })
}

const ASSET = { parents: 0, interior: { X2: [{ PalletInstance: 50 }, { GeneralIndex: 1_984 }] } }
const DIGEST = { mode: 1, metadataHash: `0x${'5a'.repeat(32)}` }

/** What `@polkadot/api` gives a wallet for chains that are not here. */
export const recordOthers = (): readonly Recording[] => [
  ...withoutChain('Polkadot', relay, { 'a remark': {}, 'a digest of the metadata': DIGEST }),
  ...withoutChain('Polkadot Asset Hub', assetHub, {
    'a remark': {},
    'a digest of the metadata': DIGEST,
    'a fee in another asset': { assetId: ASSET },
  }),
  ...withoutChain('Kusama', kusama, { 'a remark': {}, 'no end': { era: '0x00' } }),
]
