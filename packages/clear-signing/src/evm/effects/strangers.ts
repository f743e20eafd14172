import { sameAddress } from '@bowline/common'
import type { AccountValue, ReadingContext } from '@bowline/common/reading'
import { isUsualContract } from '../usualContracts.ts'

type Known = Pick<ReadingContext, 'account' | 'own' | 'trusted' | 'contracts'>

/** Returns whether an address is one of the user's own. */
export const isOwnAddress = ({ account, own = [] }: Known, address: string): boolean =>
  [account, ...own].some((one) => sameAddress(one, address))

/** Returns whether the user, or everybody, knows an address: it is the user's, was paid before, or is in general use. */
export const isKnownAddress = (context: Known, address: string): boolean =>
  isKnownPayee(context, address) ||
  isUsualContract(address) ||
  (context.contracts ?? []).some((one) => sameAddress(one, address))

/** Returns whether an address is the user's, or was paid before. What is paid to a contract is lost, however usual it is. */
export const isKnownPayee = (context: Known, address: string): boolean =>
  isOwnAddress(context, address) || (context.trusted ?? []).some((one) => sameAddress(one, address))

/** The addresses below are functions of the chain itself, and no person has one of them. */
const FIRST_ADDRESS = 2n ** 32n

/** Returns whether an account has a key and no app behind it, and the user has never paid it. */
export const isStranger = (context: Known, { kind, address }: AccountValue): boolean =>
  (kind === 'key' || kind === 'delegated') &&
  BigInt(address) >= FIRST_ADDRESS &&
  !isKnownAddress(context, address)
