import type { Clock } from '@bowline/common'
import type { namesApi, ParsedParamsOf } from '@bowline/common/api'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { isSignedBy } from '../../chain/isSignedBy.ts'
import { readEvmAddress } from '../../http/readEvmAddress.ts'
import { readLabel } from './readLabel.ts'
import { type Registration, readRegistration } from './readRegistration.ts'
import { refuse } from './refuse.ts'
import type { createNamesRepo } from './repo.ts'

export interface RegistrarOptions {
  readonly repo: ReturnType<typeof createNamesRepo>
  readonly chains: ChainReader
  readonly zone: string
  readonly clock: Clock
}

type RegisterParams = ParsedParamsOf<(typeof namesApi)['register']>

/** How old, or how far ahead, a signed message may be. */
export const MESSAGE_LIFETIME_MS = 5 * 60_000
export const ATTEMPTS_PER_DAY = 3
const DAY_MS = 86_400_000
/** SLIP-44 of Ethereum, and since ENSIP-11 this bit with the id of any EVM chain. */
const ETHEREUM_COIN = 60
const EVM_COIN_BIT = 0x8000_0000

/** Registers names for whoever signs for them. */
export function createRegistrar({ repo, chains, zone, clock }: RegistrarOptions) {
  /** Contract accounts sign on one chain: that of the coin, or the server's first. */
  function chainOf(coinType: number): string {
    const isEthereum = coinType === ETHEREUM_COIN
    if (!isEthereum && (coinType < EVM_COIN_BIT || coinType >= 2 * EVM_COIN_BIT))
      throw refuse('COIN_TYPE_INVALID', 'coin_type', 'Names are for EVM accounts only.')
    const chainId = `eip155:${isEthereum ? 1 : coinType - EVM_COIN_BIT}`
    return isEthereum && !chains.has(chainId) ? (chains.chainIds[0] ?? chainId) : chainId
  }

  function readMessage(message: string): Registration {
    const registration = readRegistration(message)
    if (!registration)
      throw refuse(
        'MESSAGE_INVALID',
        'message',
        'The message must be JSON with name and timestamp.',
      )
    if (Math.abs(clock.now() - registration.timestamp * 1_000) > MESSAGE_LIFETIME_MS)
      throw refuse('MESSAGE_EXPIRED', 'timestamp', 'The message is older than five minutes.')
    return registration
  }

  function countAttempt(address: string): void {
    const now = clock.now()
    const { count, first } = repo.attempts(address, now - DAY_MS)
    if (count >= ATTEMPTS_PER_DAY) {
      const seconds = Math.ceil((first + DAY_MS - now) / 1_000)
      throw refuse('RATE_LIMITED', 'address', 'Too many registrations today.', seconds)
    }
    repo.addAttempt(address, now, now - DAY_MS)
  }

  return async (params: RegisterParams): Promise<{ success: true }> => {
    const { coin_type: coinType, message, signature } = params
    const owner = readEvmAddress('address', params.address)
    const chainId = chainOf(coinType)
    const { name, attributes } = readMessage(message)
    const reading = readLabel(name, zone)
    if (reading.status === 'refused') throw refuse('NAME_INVALID', 'name', reading.reason)
    if (!(await isSignedBy(chains, { address: owner, message, signature, chainId })))
      throw refuse('SIGNATURE_INVALID', 'signature', 'This account has not signed the message.')
    const { label } = reading
    const address = owner.toLowerCase()
    // Only what the account has signed counts, or strangers could use up its tries.
    countAttempt(address)
    if (repo.byAddress(address)) throw refuse('NAME_OWNED', 'name', 'You already own a name')
    const { avatar, bio } = attributes
    if (!repo.add({ label, address, coinType, avatar, bio, registeredAt: clock.now() }))
      throw refuse('NAME_TAKEN', 'name', 'This name is taken.')
    return { success: true }
  }
}
