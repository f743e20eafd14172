import { formatAmount } from '@bowline/common'
import type { Field } from '@bowline/common/reading'
import { account, number, text, time } from '../../reading/fields.ts'
import { toHex } from '../../reading/hex.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { nativeAmount, nft, tokenAmount } from '../evmFields.ts'
import type { Scene } from '../Scene.ts'
import type { TypedValue } from '../typed-data/parseTypedData.ts'
import { typedField } from '../typed-data/typedFields.ts'
import type { Descriptor, FieldFormat } from './Descriptor.ts'
import { type Roots, resolvePath } from './resolvePath.ts'

export interface Formatting {
  readonly scene: Pick<Scene, 'context' | 'chainId' | 'actor'>
  readonly enums: Descriptor['metadata']['enums']
  readonly roots: Roots
  /** Is told each value that a field has shown whole. */
  onShown(value: TypedValue): void
  /** Is told each address that gets something. */
  onReceiver(address: string): void
}

/** Shows what a field of a descriptor stands for; `undefined` where it does not fit the data. */
export function formatField(
  { path, label, format, params }: FieldFormat,
  formatting: Formatting,
): readonly Field[] | undefined {
  const values = resolvePath(path, formatting.roots)
  const beside = params.tokenPath ?? params.collectionPath
  const others = beside === undefined ? [] : resolvePath(beside, formatting.roots)
  // One token for all amounts, or one for each.
  if (!values || !others || ![0, 1, values.length].includes(others.length)) return undefined
  return values.map((value, index): Field => {
    const other = others[others.length === 1 ? 0 : index]
    const shown = formatValue(value, { format, params, other }, formatting)
    formatting.onShown(value)
    if (shown && other) formatting.onShown(other)
    return { ...(shown ?? typedField('described', value)), label: 'described', name: label }
  })
}

interface Form extends Pick<FieldFormat, 'format' | 'params'> {
  readonly other: TypedValue | undefined
}

/** `undefined` for a value that has no such form: it is shown as it is. */
function formatValue(
  value: TypedValue,
  { format, params, other }: Form,
  { scene, enums, onReceiver }: Formatting,
): Field | undefined {
  if (format === 'addressName') {
    const named = addressOf(value)
    if (named === undefined) return undefined
    const address = params.senderAddress?.includes(named) ? scene.actor : named
    if (params.types?.some((type) => type === 'eoa' || type === 'wallet')) onReceiver(address)
    return account('described', checksumAddress(address))
  }
  if (format === 'enum') {
    const names = enums[params.$ref?.split('.').at(-1) ?? '']
    const key = value.kind === 'text' || value.kind === 'number' ? `${value.value}` : ''
    return names && Object.hasOwn(names, key) ? text('described', names[key] ?? '') : undefined
  }
  if (value.kind !== 'number' || value.value < 0n) return undefined
  if (format === 'amount') return nativeAmount(scene, 'described', value.value)
  if (format === 'tokenAmount') return amountOf(value.value, { params, other }, scene)
  if (format === 'nftName') {
    const collection = params.collection ?? (other && addressOf(other))
    return collection === undefined ? undefined : nft(collection, value.value, 1n)
  }
  if (format === 'date')
    return params.encoding === 'blockheight'
      ? number('described', value.value)
      : time('described', value.value)
  if (format === 'duration') return text('described', durationOf(value.value))
  if (format === 'unit')
    return text(
      'described',
      `${formatAmount(value.value, params.decimals ?? 0, { locale: 'en' })}${params.base ? ` ${params.base}` : ''}`,
    )
  return undefined
}

function amountOf(
  value: bigint,
  { params, other }: Pick<Form, 'params' | 'other'>,
  scene: Formatting['scene'],
): Field | undefined {
  const token = params.token ?? (other && addressOf(other))
  if (token === undefined) return undefined
  if (params.nativeCurrencyAddress?.includes(token)) return nativeAmount(scene, 'described', value)
  const field = tokenAmount(scene, 'described', value, token)
  const isAll = params.threshold !== undefined && value >= BigInt(params.threshold)
  return isAll && field.value.type === 'amount'
    ? { ...field, value: { ...field.value, isUnlimited: true } }
    : field
}

/** In lower case. Some contracts keep addresses within longer values, from which a slice is taken. */
function addressOf(value: TypedValue): string | undefined {
  if (value.kind === 'address') return value.value
  return value.kind === 'bytes' && value.value.length === 20 ? toHex(value.value) : undefined
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
