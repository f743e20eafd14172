import type { Clock } from '@bowline/common'
import type { NameAction, NameMessage, namesApi, ParsedParamsOf } from '@bowline/common/api'
import { hasSignedMessage } from '@bowline/signatures/evm'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { type CountChainCheck, isSignedBy } from '../../chain/isSignedBy.ts'
import { readEvmAddress } from '../../http/readEvmAddress.ts'
import { chainOfCoin } from './chainOfCoin.ts'
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

interface ActVisit {
  /** The host of the request. */
  readonly host: string
  readonly countChainCheck: CountChainCheck
}

/** A signed message, after its signature was verified. */
export interface SignedAct {
  readonly label: string
  /** Lower case. */
  readonly address: string
  readonly coinType: number
  /** The chain whose contract has signed; `undefined` if it was the key, which is the same on every chain. */
  readonly chainId: string | undefined
  readonly attributes: NameMessage['attributes']
}

const ETHEREUM = 'eip155:1'

/**
 * Verifies signed messages about names: that each is for this action and server, is valid now, and
 * is used once.
 */
export function createSignedActs({ repo, chains, zone, clock, publicHost }: SignedActsOptions) {
  /** Contract accounts are verified on one chain: that of the coin type, or the server's first. */
  function chainOf(coinType: number): string {
    const chainId = chainOfCoin(coinType)
    if (!chainId) throw refuse('COIN_TYPE_INVALID', 'coin_type', 'Names are for EVM accounts only.')
    const isMissing = chainId === ETHEREUM && !chains.has(chainId)
    return isMissing ? (chains.chainIds[0] ?? chainId) : chainId
  }

  /** The full name is signed, so that the message is valid for this zone only. */
  function labelOf(name: string): string {
    const reading = readLabel(name, zone)
    if (reading.status === 'refused') throw refuse('NAME_INVALID', 'name', reading.reason)
    if (name.toLowerCase() !== `${reading.label}.${zone}`)
      throw refuse('NAME_INVALID', 'name', `The name must end with .${zone}.`)
    return reading.label
  }

  /** Throws a refusal. */
  return async (action: NameAction, params: SignedParams, visit: ActVisit): Promise<SignedAct> => {
    const { coin_type: coinType, message, signature } = params
    const owner = readEvmAddress('address', params.address)
    const chainId = chainOf(coinType)
    const servers = [publicHost ?? visit.host.toLowerCase()]
    const { name, attributes, nonce } = readSignedMessage(message, {
      action,
      servers,
      now: clock.now(),
    })
    const label = labelOf(name)
    const signed = { address: owner, message, signature }
    const byKey = await hasSignedMessage(signed)
    const { countChainCheck } = visit
    if (!byKey && !(await isSignedBy(chains, { ...signed, chainId }, countChainCheck)))
      throw refuse('SIGNATURE_INVALID', 'signature', 'This account has not signed the message.')
    const address = owner.toLowerCase()
    const now = clock.now()
    // Twice the lifetime: a message may be dated as far ahead as it may be old.
    const goodUntil = now + 2 * MESSAGE_LIFETIME_MS
    if (!(await repo.useNonce(address, nonce, { now, goodUntil })))
      throw refuse('MESSAGE_USED', 'nonce', 'This message was used before.')
    return { label, address, coinType, chainId: byKey ? undefined : chainId, attributes }
  }
}
