import { formatAccountId, KitError, namespaceOf } from '@bowline/common'
import type { AccountWish } from '../../kit/accounts.ts'
import type { Core } from '../../kit/kit.ts'
import { requestTransaction } from './performSend.ts'
import type { SpeedUpParameters } from './SendParameters.ts'

/**
 * Asks the wallet for a transaction that pays the same in the place of a waiting one, and watches both. See
 * `speedUp`.
 */
export async function performSpeedUp(
  core: Core,
  { chainId, hash, feeRate, maxFee }: SpeedUpParameters,
  { isReviewed }: AccountWish = {},
): Promise<string> {
  const method = 'speedUp'
  const sent = core.transactions.find({ chainId, hash })
  // Only what was sent from here is known to be the user's own.
  if (!sent) throw new KitError('NOT_REPLACEABLE', { hash })
  const { kind, moves, to, toName } = sent
  const parameters = { namespace: namespaceOf(chainId) }
  const next = await requestTransaction(core, parameters, {
    isReviewed,
    method,
    describe: () => ({ kind, moves, to, toName }),
    async ask({ account, provider, operations }) {
      // The wallet's account or chain may have changed since.
      if (account !== formatAccountId(chainId, sent.from)) throw new KitError('WALLET_UNAUTHORIZED')
      const chain = await operations()
      if (!chain.speedUp) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method })
      return chain.speedUp(provider, { account, hash, feeRate, maxFee })
    },
  })
  core.transactions.replace(sent, next)
  return next
}
