import kusama from '@polkadot/types-support/metadata/v14/kusama-hex'
import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import relay from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { AccountId, decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import type { Request } from '../../../corpus/Request.ts'

const METADATA: Readonly<Record<string, string>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': relay,
  'polkadot:68d56f15f85d3136970ec16946040bc1': assetHub,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': kusama,
}

const callCodecs = Object.fromEntries(
  Object.entries(METADATA).map(([chain, metadata]) => {
    const lookUp = getLookupFn(unifyMetadata(decAnyMetadata(metadata)))
    return [
      chain,
      lookUp.call === null ? undefined : getDynamicBuilder(lookUp).buildDefinition(lookUp.call),
    ]
  }),
)

/** Says what is wrong with a request to a wallet of Polkadot, as the metadata of its chain reads it. */
export function polkadotProblem({ chain, method, params, context }: Request): string | undefined {
  if (AccountId().enc(context.account).length !== 32) return 'The account is no address.'
  if (method === 'polkadot_signMessage') return undefined
  if (method !== 'polkadot_signTransaction') return `${method} is none of the methods.`
  const { transactionPayload } = params as {
    readonly transactionPayload: Readonly<Record<'address' | 'method' | 'genesisHash', string>>
  }
  if (transactionPayload.address !== context.account) return 'Another account is to sign.'
  if (!transactionPayload.genesisHash.startsWith(`0x${chain.slice(9)}`))
    return 'It is for another chain.'
  const codec = callCodecs[chain]
  if (!codec) return `There is no metadata of ${chain}.`
  const content = hexOf(codec.enc(codec.dec(transactionPayload.method)))
  return content === transactionPayload.method ? undefined : 'The call is not whole.'
}

const hexOf = (content: Uint8Array) => `0x${Buffer.from(content).toString('hex')}`
