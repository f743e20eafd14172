import {
  type AskNode,
  type Field,
  type Reading,
  type ReadingContext,
  type SigningRequest,
  type Warning,
  warn,
} from '@bowline/common/reading'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { readMessage } from '../messages/readMessage.ts'
import { wholeText } from '../messages/wholeText.ts'
import { checkReceiver } from '../reading/checkReceiver.ts'
import { createReading } from '../reading/createReading.ts'
import { account, text } from '../reading/fields.ts'
import { readUnknown } from '../reading/readUnknown.ts'
import { sentLater } from '../reading/sentLater.ts'
import { isAddress, isOwnAddress } from './addresses.ts'
import { type BitcoinReadingContext, holdingOf } from './collectibles.ts'
import { ownPlaces, readPsbt, sats } from './readPsbt.ts'

const by = { account: v.optional(v.string()), address: v.optional(v.string()) }
const psbt = v.object({
  ...by,
  // Transactions of more than 100,000 bytes are not passed on; inputs bring the ones before.
  psbt: v.pipe(v.string(), v.maxLength(4_000_000)),
  broadcast: v.optional(v.boolean()),
  signInputs: v.optional(
    v.array(
      v.object({
        index: v.optional(v.number()),
        sighashTypes: v.optional(v.array(v.pipe(v.number(), v.integer()))),
      }),
    ),
  ),
})
const transfer = v.object({
  ...by,
  recipientAddress: v.pipe(v.string(), v.maxLength(128)),
  amount: v.pipe(
    v.union([
      v.pipe(v.string(), v.regex(/^\d{1,16}$/)),
      v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    ]),
    v.transform((value) => BigInt(value)),
  ),
  changeAddress: v.optional(v.string()),
  memo: v.optional(v.string()),
})
const message = v.object({ ...by, message: wholeText })

/**
 * Says what a request to a Bitcoin wallet asks for: a PSBT, a payment or a message. Never throws and asks nobody.
 * What it cannot read becomes an opaque reading.
 *
 * @example
 * readBitcoinRequest({ method: 'signPsbt', params: { psbt } }, { chainId, account, own })
 */
export function readBitcoinRequest(
  request: SigningRequest,
  context: BitcoinReadingContext,
): Reading {
  return read(request, context) ?? readUnknown(request, context)
}

/**
 * Asks an index what the coins hold that a PSBT spends of the user, and returns the context with it. `ask` is asked for
 * `ord_getOutput` of `txid:vout`, whose answer is that of `ord` for an output. What is not answered is not known.
 */
export async function withHoldings(
  { method, params }: SigningRequest,
  context: ReadingContext,
  { ask, signal }: { readonly ask: AskNode; readonly signal: AbortSignal },
): Promise<BitcoinReadingContext> {
  const { output, success } = v.safeParse(psbt, params)
  if (method !== 'signPsbt' || !success) return context
  const places = ownPlaces(output.psbt, context).slice(0, MAX_ASKED)
  const held = await Promise.all(
    places.map(async (place) => {
      const answer = await ask('ord_getOutput', [place], signal).catch(() => undefined)
      const holding = holdingOf(answer)
      return holding ? [[place, holding] as const] : []
    }),
  )
  return { ...context, holdings: new Map(held.flat()) }
}

/** Nobody reads more names of what coins hold. */
const MAX_ASKED = 32

function read(
  { method, params }: SigningRequest,
  context: BitcoinReadingContext,
): Reading | undefined {
  if (method === 'signPsbt') {
    const { output, success } = v.safeParse(psbt, params)
    if (!success) return undefined
    const asked = new Map(
      (output.signInputs ?? []).map(({ index = 0, sighashTypes = [] }) => [index, sighashTypes]),
    )
    const reading = readPsbt(output.psbt, context, asked)
    return withSigner(output.broadcast ? reading : sentLater(reading), output, context)
  }
  if (method === 'sendTransfer') {
    const { output, success } = v.safeParse(transfer, params)
    return success ? readTransfer(output, context) : undefined
  }
  const { output, success } = v.safeParse(message, params)
  if (method !== 'signMessage' || !success) return undefined
  const reading = readMessage(utf8ToBytes(output.message), { context, family: 'Bitcoin' })
  return withSigner(reading, output, context)
}

function readTransfer(
  wish: v.InferOutput<typeof transfer>,
  context: ReadingContext,
): Reading | undefined {
  const { recipientAddress: to, changeAddress, memo } = wish
  if (!isAddress(to, context.chainId)) return undefined
  const reading = createReading(context.chainId, {
    intent: 'sendNative',
    fields: [
      sats(context, 'amount', wish.amount),
      account('recipient', to),
      ...(changeAddress === undefined ? [] : [restTo(changeAddress, context)]),
      ...(memo === undefined ? [] : [text('memo', memo)]),
    ],
    warnings: [...checkReceiver(context, to), ...checkChange(changeAddress, context)],
  })
  return withSigner(reading, wish, context)
}

const restTo = (address: string, context: ReadingContext): Field =>
  account(isOwnAddress(context, address) ? 'change' : 'refund', address)

/** What is left of a coin goes there, and that is most of the money. */
function checkChange(address: string | undefined, context: ReadingContext): readonly Warning[] {
  if (address === undefined || isOwnAddress(context, address)) return []
  return [warn('changeToOther', { subject: address })]
}

function withSigner(
  reading: Reading | undefined,
  {
    account: payer,
    address,
  }: { readonly account?: string | undefined; readonly address?: string | undefined },
  context: ReadingContext,
): Reading | undefined {
  const others = [payer, address].filter((one) => one && !isOwnAddress(context, one))
  if (!reading || others.length === 0) return reading
  const warning = warn('otherAccount', { subject: others[0], expected: context.account })
  return { ...reading, warnings: [warning, ...reading.warnings] }
}
