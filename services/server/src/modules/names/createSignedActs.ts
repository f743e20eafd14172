import type { Clock } from '@bowline/common'
import type { NameAction, NameMessage, namesApi, ParsedParamsOf } from '@bowline/common/api'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { isSignedBy } from '../../chain/isSignedBy.ts'
import { readEvmAddress } from '../../http/readEvmAddress.ts'
import { readLabel } from './readLabel.ts'
import { MESSAGE_LIFETIME_MS, readSignedMessage } from './readSignedMessage.ts'
import { refuse } from './refuse.ts'
import type { createNamesRepo } from './repo.ts'

export interface SignedActsOptions {
  readonly repo: ReturnType<typeof createNamesRepo>
  readonly chains: ChainReader
  readonly zone: string
  readonly clock: Clock
  /** The public host of this server, if configured. */
  readonly publicHost: string | undefined
}

export type SignedParams = ParsedParamsOf<(typeof namesApi)['register']>

/** A signed message, after its signature was verified. */
export interface SignedAct {
  readonly label: string
  /** Lower case. */
  readonly address: string
  readonly coinType: number
  readonly attributes: NameMessage['attributes']
}

/** SLIP-44 of Ethereum. Since ENSIP-11 also this bit combined with the id of any EVM chain. */
const ETHEREUM_COIN = 60
const EVM_COIN_BIT = 0x8000_0000

/**
 * Verifies signed messages about names: that each is for this action and server, is valid now, and
 * is used once.
 */
export function createSignedActs({ repo, chains, zone, clock, publicHost }: SignedActsOptions) {
  /** Contract accounts are verified on one chain: that of the coin type, or the server's first. */
  function chainOf(coinType: number): string {
    const isEthereum = coinType === ETHEREUM_COIN
    if (!isEthereum && (coinType < EVM_COIN_BIT || coinType >= 2 * EVM_COIN_BIT))
      throw refuse('COIN_TYPE_INVALID', 'coin_type', 'Names are for EVM accounts only.')
    const chainId = `eip155:${isEthereum ? 1 : coinType - EVM_COIN_BIT}`
    return isEthereum && !chains.has(chainId) ? (chains.chainIds[0] ?? chainId) : chainId
  }

  /** The full name is signed, so that the message is valid for this zone only. */
  function labelOf(name: string): string {
    const reading = readLabel(name, zone)
    if (reading.status === 'refused') throw refuse('NAME_INVALID', 'name', reading.reason)
    if (name.toLowerCase() !== `${reading.label}.${zone}`)
      throw refuse('NAME_INVALID', 'name', `The name must end with .${zone}.`)
    return reading.label
  }

  /** `host` is the host of the request. Throws a refusal. */
  return async (action: NameAction, params: SignedParams, host: string): Promise<SignedAct> => {
    const { coin_type: coinType, message, signature } = params
    const owner = readEvmAddress('address', params.address)
    const chainId = chainOf(coinType)
    const servers = [publicHost ?? host.toLowerCase()]
    const { name, attributes, nonce } = readSignedMessage(message, {
      action,
      servers,
      now: clock.now(),
    })
    const label = labelOf(name)
    if (!(await isSignedBy(chains, { address: owner, message, signature, chainId })))
      throw refuse('SIGNATURE_INVALID', 'signature', 'This account has not signed the message.')
    const address = owner.toLowerCase()
    const now = clock.now()
    // Twice the lifetime: a message may be dated as far ahead as it may be old.
    const goodUntil = now + 2 * MESSAGE_LIFETIME_MS
    if (!(await repo.useNonce(address, nonce, { now, goodUntil })))
      throw refuse('MESSAGE_USED', 'nonce', 'This message was used before.')
    return { label, address, coinType, attributes }
  }
}
