import type { Field, Reading, ReadingContext } from '@bowline/common/reading'
import { checkReceiver } from '../reading/checkReceiver.ts'
import type { ReadingParts } from '../reading/createReading.ts'
import { text } from '../reading/fields.ts'
import { parseHex } from '../reading/hex.ts'
import { nativeAmount } from './evmFields.ts'

/**
 * Reads what looks like the call of a function as the payment that it is: to an account without code, with a text in its data.
 * `undefined` for anything else. For a reading whose accounts are known.
 */
export function paymentOf(
  { intent, fields, warnings, chainId, digest, isSentLater }: Reading,
  context: ReadingContext,
): ReadingParts | undefined {
  const find = (label: Field['label']) => fields.find((one) => one.label === label)?.value
  const [to, data, attached] = [find('contract'), find('data'), find('attached')]
  const isPayment = intent === 'callContract' && to?.type === 'account' && to.kind === 'key'
  if (!isPayment || data?.type !== 'bytes') return undefined
  const content = parseHex(data.hex)
  const note = content?.length === data.length ? noteOf(content) : undefined
  if (note === undefined) return undefined
  const amount = attached?.type === 'amount' ? attached.amount : 0n
  return {
    intent: 'sendNative',
    fields: [
      nativeAmount({ context, chainId }, 'amount', amount),
      { label: 'recipient', value: to },
      text('memo', note),
      ...fields.filter(({ label }) => !OF_CALLS.has(label)),
    ],
    warnings: [...warnings, ...checkReceiver(context, to.address)],
    digest,
    isSentLater,
  }
}

/** Facts that a payment has another way. */
const OF_CALLS: ReadonlySet<Field['label']> = new Set([
  'contract',
  'selector',
  'named',
  'data',
  'attached',
])

/** Nobody reads bytes that are no text, or have characters that are not written. */
function noteOf(content: Uint8Array): string | undefined {
  try {
    const note = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
    return /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n]+$/u.test(note) ? note : undefined
  } catch {
    // Not UTF-8.
    return undefined
  }
}
