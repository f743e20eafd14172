import { type Field, type Reading, type Warning, warn } from '@bowline/common/reading'
import { keccak_256 } from '@noble/hashes/sha3.js'
import * as v from 'valibot'
import { createReading, type ReadingParts } from '../reading/createReading.ts'
import { bytes as bytesField, number } from '../reading/fields.ts'
import { parseHex, toHex } from '../reading/hex.ts'
import { createCallReading } from './calls/readCall.ts'
import { checksumAddress, isEvmAddress } from './checksumAddress.ts'
import { accountAt, nativeAmount } from './evmFields.ts'
import type { EvmReadingContext } from './Scene.ts'

/** What nodes take for a number: hexadecimal, no more than 256 bits. */
const quantity = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    v.pipe(v.bigint(), v.minValue(0n), v.maxValue(2n ** 256n - 1n)),
  ]),
  v.transform((value) => BigInt(value)),
)
const address = v.pipe(
  v.string(),
  v.check((value) => isEvmAddress(value)),
  v.toLowerCase(),
)
const data = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseHex(dataset.value)
    if (parsed) return parsed
    addIssue({ message: 'No whole bytes of hexadecimal.' })
    return NEVER
  }),
)
const authorization = v.object({
  chainId: quantity,
  address,
  nonce: v.optional(quantity),
})
const call = v.object({
  to: v.nullish(address),
  value: v.nullish(quantity),
  data: v.nullish(data),
  /** The newer name of `data`. */
  input: v.nullish(data),
})
const transaction = v.object({
  ...call.entries,
  from: v.nullish(address),
  chainId: v.nullish(quantity),
  nonce: v.nullish(quantity),
  gas: v.nullish(quantity),
  gasPrice: v.nullish(quantity),
  maxFeePerGas: v.nullish(quantity),
  authorizationList: v.nullish(v.pipe(v.array(authorization), v.maxLength(16))),
})
const bundle = v.object({
  from: v.nullish(address),
  chainId: v.nullish(quantity),
  atomicRequired: v.nullish(v.boolean()),
  calls: v.pipe(
    v.array(v.object({ ...call.entries, chainId: v.nullish(quantity) })),
    v.minLength(1),
    // No wallet takes that many, and nobody reads them.
    v.maxLength(512),
  ),
})

type Transaction = v.InferOutput<typeof transaction>

/** Reads the object of `eth_sendTransaction`; `undefined` if it is none. */
export function readTransaction(input: unknown, context: EvmReadingContext): Reading | undefined {
  const { output, success } = v.safeParse(transaction, input)
  if (!success || isContradictory(output)) return undefined
  const { chainId, warnings } = checkPlace(output, context)
  const inner = readOne(output, { context, chainId })
  const delegations = (output.authorizationList ?? []).map((one) => readDelegation(one, context))
  const costs = costsOf(output, { context, chainId })
  if (delegations.length === 0)
    return createReading(chainId, {
      ...inner,
      fields: [...inner.fields, ...costs],
      warnings: [...warnings, ...inner.warnings],
    })
  return createReading(chainId, {
    intent: 'batch',
    fields: costs,
    calls: [...delegations, inner],
    warnings,
    digest: inner.digest,
  })
}

/** Reads the object of `wallet_sendCalls`; `undefined` if it is none. */
export function readBundle(input: unknown, context: EvmReadingContext): Reading | undefined {
  const { output, success } = v.safeParse(bundle, input)
  if (!success || output.calls.some(isContradictory)) return undefined
  const { chainId, warnings } = checkPlace(output, context)
  const others = output.calls.flatMap((one) => checkPlace(one, context).warnings)
  const reading = createCallReading({ context, chainId })
  return createReading(chainId, {
    intent: 'batch',
    // A request that does not ask for it may be sent call by call.
    isAtomic: output.atomicRequired === true,
    fields: [],
    calls: output.calls.map((one) => readOne(one, { context, chainId }, reading)),
    warnings: [...warnings, ...others],
  })
}

interface Place {
  readonly context: EvmReadingContext
  readonly chainId: string
}

function readOne(
  { to, value, data: old, input }: v.InferOutput<typeof call>,
  place: Place,
  reading = createCallReading(place),
): Reading {
  const all = input ?? old ?? new Uint8Array()
  if (to) return reading.read({ to, value: value ?? 0n, data: all }, place.context.account)
  const parts: ReadingParts = {
    intent: 'createContract',
    fields: [bytesField('code', all), ...(value ? [nativeAmount(place, 'attached', value)] : [])],
    warnings: [warn('createsContract')],
    digest: toHex(keccak_256(all)),
  }
  return createReading(place.chainId, parts)
}

/** Both names of the data, and not the same in them: wallets differ in which one they take. */
function isContradictory({ data: old, input }: Pick<Transaction, 'data' | 'input'>): boolean {
  return Boolean(old && input && toHex(old) !== toHex(input))
}

function checkPlace(
  { from, chainId: named }: { from?: Transaction['from']; chainId?: Transaction['chainId'] },
  context: EvmReadingContext,
): { readonly chainId: string; readonly warnings: readonly Warning[] } {
  const chainId: string = named == null ? context.chainId : `eip155:${named}`
  const isOwn = from == null || from === context.account.toLowerCase()
  return {
    chainId,
    warnings: [
      ...(chainId === context.chainId
        ? []
        : [warn('otherChain', { subject: chainId, expected: context.chainId })]),
      ...(isOwn
        ? []
        : [
            warn('otherAccount', {
              subject: checksumAddress(from),
              expected: checksumAddress(context.account),
            }),
          ]),
    ],
  }
}

function readDelegation(
  { chainId, address: code }: v.InferOutput<typeof authorization>,
  context: EvmReadingContext,
): Reading {
  const subject = checksumAddress(code)
  const isRevoked = BigInt(code) === 0n
  const on: string = chainId === 0n ? context.chainId : `eip155:${chainId}`
  return createReading(on, {
    intent: isRevoked ? 'revokeDelegation' : 'delegateAccount',
    fields: [accountAt('delegate', code), accountAt('account', context.account)],
    warnings: [
      ...(isRevoked ? [] : [warn('delegation', { subject })]),
      ...(chainId === 0n ? [warn('anyChain', { subject })] : []),
      ...(on === context.chainId
        ? []
        : [warn('otherChain', { subject: on, expected: context.chainId })]),
    ],
  })
}

/** The most that the request lets the network take, where it says so. */
function costsOf(
  { gas, gasPrice, maxFeePerGas, nonce }: Transaction,
  place: Place,
): readonly Field[] {
  const price = maxFeePerGas ?? gasPrice
  return [
    ...(gas == null || price == null ? [] : [nativeAmount(place, 'fee', gas * price)]),
    ...(nonce == null ? [] : [number('nonce', nonce)]),
  ]
}
