import { formatAmount } from '@bowline/common'
import { account, number, text, time } from '../../reading/fields.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { isUnlimited, nativeAmount, nft, tokenAmount } from '../evmFields.ts'
import {
  addressOf,
  type Form,
  type Formatting,
  type Item,
  numberOf,
  parameterOf,
  textOf,
} from './Formatting.ts'
import { innerCall } from './innerCall.ts'

/** Writes one value in a format of ERC-7730; `undefined` for a value that has no such form. */
export function formatValue(format: string, item: Item, formatting: Formatting): Form | undefined {
  return Object.hasOwn(forms, format) ? forms[format]?.(item, formatting) : undefined
}

type Write = (item: Item, formatting: Formatting) => Form | undefined

const forms: Readonly<Record<string, Write>> = {
  addressName: ({ value, params }, { scene, onReceiver }) => {
    const named = addressOf(value)
    if (named === undefined) return undefined
    const isSender = params.senderAddress?.includes(named) === true
    const address = isSender ? scene.actor : named
    if (params.types?.some((type) => type === 'eoa' || type === 'wallet')) onReceiver(address)
    return { fields: [account('described', checksumAddress(address))], replaces: isSender }
  },
  enum: ({ value, params }, { enums }) => {
    const names = enums[params.$ref?.split('.').at(-1) ?? ''] ?? {}
    const key = [textOf(value), `${numberOf(value)}`].find(
      (one) => one && Object.hasOwn(names, one),
    )
    if (key === undefined) return undefined
    const name = names[key] ?? ''
    // Two values of one name would look the same.
    const isShared = Object.values(names).filter((one) => one === name).length > 1
    return { fields: [text('described', name)], replaces: isShared }
  },
  amount: numeric((value, _, { scene }) => ({ fields: [nativeAmount(scene, 'described', value)] })),
  tokenAmount: numeric(writeTokenAmount),
  nftName: numeric((value, item, formatting) => {
    const found = parameterOf('collection', item, formatting)
    const collection = found?.text ?? addressOf(found?.value)
    if (collection === undefined) return undefined
    if (found?.value) formatting.onShown(found.value)
    return { fields: [nft(collection, value, 1n)] }
  }),
  date: numeric((value, { params }) => ({
    fields: [
      params.encoding === 'blockheight' ? number('described', value) : time('described', value),
    ],
  })),
  duration: numeric((value) => ({ fields: [text('described', durationOf(value))] })),
  unit: numeric((value, { params: { decimals = 0, base = '', prefix } }) => {
    const [digits, sign] = prefix ? withPrefix(value, decimals) : [decimals, '']
    const written = formatAmount(value, digits, { locale: 'en' })
    return { fields: [text('described', `${written} ${sign}${base}`.trim())] }
  }),
  chainId: numeric((value) => ({
    fields: [{ label: 'described', value: { type: 'chain', chainId: `eip155:${value}` } }],
  })),
  tokenTicker: ({ value }) => {
    const token = addressOf(value)
    return token === undefined
      ? undefined
      : { fields: [account('described', checksumAddress(token))] }
  },
  calldata: innerCall,
}

function numeric(
  write: (value: bigint, item: Item, formatting: Formatting) => Form | undefined,
): Write {
  return (item, formatting) => {
    const value = numberOf(item.value)
    return value === undefined ? undefined : write(value, item, formatting)
  }
}

function writeTokenAmount(value: bigint, item: Item, formatting: Formatting): Form | undefined {
  const { params } = item
  const { scene, onShown } = formatting
  const found = parameterOf('token', item, formatting)
  const token = found?.text ?? addressOf(found?.value)
  const chainId = parameterOf('chainId', item, formatting)
  const named = chainId && (chainId.text ?? textOf(chainId.value))
  // Another chain's token may be any here.
  if (token === undefined || (named !== undefined && `eip155:${named}` !== scene.chainId))
    return undefined
  if (found?.value) onShown(found.value)
  const isNative = params.nativeCurrencyAddress?.includes(token) === true
  const field = isNative
    ? nativeAmount(scene, 'described', value)
    : tokenAmount(scene, 'described', value, token)
  const isAll = params.threshold !== undefined && value >= BigInt(params.threshold)
  if (!isAll || field.value.type !== 'amount') return { fields: [field] }
  const { message = 'Unlimited' } = params
  const all = { ...field, value: { ...field.value, isUnlimited: true } }
  return {
    fields: message === 'Unlimited' ? [all] : [all, text('described', message)],
    replaces: !isUnlimited(value),
  }
}

const DAY_SECONDS = 86_400n

/** Days, and the rest as a clock shows it. */
function durationOf(seconds: bigint): string {
  const rest = seconds % DAY_SECONDS
  const clock = [rest / 3600n, (rest / 60n) % 60n, rest % 60n]
    .map((part) => `${part}`.padStart(2, '0'))
    .join(':')
  const days = seconds / DAY_SECONDS
  if (days === 0n) return clock
  return rest === 0n ? `${days} d` : `${days} d ${clock}`
}

const PREFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E']

/** The largest prefix of the SI that leaves a digit before the point. */
function withPrefix(value: bigint, decimals: number): readonly [digits: number, sign: string] {
  const whole = `${value}`.length - decimals
  const steps = Math.min(Math.max(Math.floor((whole - 1) / 3), 0), PREFIXES.length - 1)
  return [decimals + 3 * steps, PREFIXES[steps] ?? '']
}
