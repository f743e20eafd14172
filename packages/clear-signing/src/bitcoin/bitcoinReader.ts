import { type Enriching, type Reading, type RequestReader, warn } from '@bowline/common/reading'
import * as v from 'valibot'
import { addressIn } from '../reading/fields.ts'
import { isKnownAddress } from '../reading/isKnownAddress.ts'
import { isMost } from '../reading/isMost.ts'
import { readBitcoinRequest, withHoldings } from './readBitcoinRequest.ts'

/** Reads requests of Bitcoin. */
export const bitcoinReader: RequestReader = {
  read: readBitcoinRequest,
  lookUp: (request, options) => withHoldings(request, options.context, options),
  enrich: enrichBitcoin,
}

/** The answer of wallets to `getBalance`, in satoshi. */
const balance = v.object({
  total: v.pipe(
    v.union([
      v.pipe(v.string(), v.regex(/^\d{1,16}$/)),
      v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    ]),
    v.transform((value) => BigInt(value)),
  ),
})

/**
 * Adds to a payment, whose coins the wallet is to choose, whether it takes most of what the account has. A PSBT brings
 * the coins that it spends, so that nothing is asked about it.
 */
async function enrichBitcoin(
  reading: Reading,
  { context, ask, signal, onUnanswered }: Enriching,
): Promise<Reading> {
  const { intent, fields, digest, warnings } = reading
  const to = addressIn(fields, 'recipient')
  const value = fields.find(({ label }) => label === 'amount')?.value
  const isPayment = intent === 'sendNative' && digest === undefined && value?.type === 'amount'
  if (!isPayment || to === undefined || isKnownAddress(context, to)) return reading
  try {
    const { total } = v.parse(balance, await ask('getBalance', [context.account], signal))
    if (!isMost(value.amount, total)) return reading
    return { ...reading, warnings: [...warnings, warn('takesMost', { subject: to })] }
  } catch {
    // Nobody says what there is, so that nothing is known of its share.
    onUnanswered()
    return reading
  }
}
