import { sameAddress } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import { type Field, type Reading, warningsOf } from '@bowline/common/reading'
import * as v from 'valibot'
import type { OwnAccount, Scene, SigningUse, Step } from '../Family.ts'

/** Parses parameters. Throws `invalid`. */
export function checked<S extends v.GenericSchema>(schema: S, params: unknown): v.InferOutput<S> {
  const { output, success } = v.safeParse(schema, params)
  if (!success) throw new FrameError('invalid')
  return output
}

/** Finds the account that a request names, or the first one. Throws `unauthorized` for a stranger's. */
export function ownAccount(
  { accounts }: Pick<Scene, 'accounts'>,
  named?: string | undefined,
): OwnAccount {
  if (named === undefined) return accounts[0]
  const own = accounts.find(({ address }) => sameAddress(address, named))
  if (!own) throw new FrameError('unauthorized')
  return own
}

/**
 * Refuses what nobody should approve: a request that its reader takes for none, one that counts on another
 * chain, a message that is a transaction, and what is too long to be shown whole. Throws `invalid`.
 */
export function refuseMisread(reading: Reading): void {
  const isRefused = reading.warnings.some(
    ({ code }) => code === 'otherChain' || code === 'isTransaction',
  )
  const isCut = warningsOf(reading).some(({ code }) => code === 'tooLong')
  if (reading.intent === 'unknownRequest' || isRefused || isCut) throw new FrameError('invalid')
}

/** Finds the number of the EVM key that signs for an account. A smart account obeys the first one. */
export const evmKeyOf = (
  { type }: Pick<OwnAccount, 'type'>,
  { owner }: Pick<Scene, 'owner'>,
): number => (type === 'smartAccount' || owner === undefined ? 0 : 1)

interface Enriched {
  readonly reading: Reading
  /** What the account gives and gets, as the chain expects it. */
  readonly changes?: readonly Field[] | undefined
}

interface Message {
  readonly reading: Reading
  /** Adds what the chain knows. */
  enrich?(signal: AbortSignal): Promise<Enriched>
  /** What is signed: the request with its parameters as they are read. */
  readonly signs: SigningUse
  sign(): Promise<unknown>
}

/** Names what is signed by an account, for the server. */
export const signing = (
  { chainId }: Pick<Scene, 'chainId'>,
  account: string,
  ...requests: SigningUse['requests']
): SigningUse => ({ for: 'signing', chainId, account, requests })

/** A request that needs no state of the chain. */
export function asking({ reading, enrich, sign, signs }: Message): Step {
  refuseMisread(reading)
  return {
    status: 'asks',
    reading: enrich ? undefined : reading,
    prepare: async (signal) => ({
      status: 'ready',
      reading,
      sign,
      signs,
      ...(await enrich?.(signal)),
    }),
    // The request says everything.
    finish: () => ({ signs, sign }),
  }
}
