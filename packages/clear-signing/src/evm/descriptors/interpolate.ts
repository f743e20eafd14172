import { formatAmount } from '@bowline/common'
import type { Value } from '@bowline/common/reading'
import { knownToken, type Scene } from '../Scene.ts'
import type { Shown } from './formatField.ts'

/**
 * Writes the values of fields into an intent such as `Swap {amountIn} for {amountOut}`. Returns `undefined` where one
 * of them is not shown, or not known well enough to be part of a sentence.
 */
export function interpolate(
  template: string,
  shown: readonly Shown[],
  scene: Scene,
): string | undefined {
  let isWhole = true
  const text = template.replace(PART, (part, path: string | undefined) => {
    if (path === undefined) return part.slice(1)
    const wanted = path.replace(/^#\./, '')
    const texts = shown
      .filter((one) => one.path === wanted)
      .map(({ field }) => textOf(field.value, scene))
    if (texts.length === 0 || texts.includes(undefined)) isWhole = false
    return texts.join(', ')
  })
  return isWhole ? text : undefined
}

/** Doubled braces stand for themselves. */
const PART = /\{\{|\}\}|\{([^{}]*)\}/g

function textOf(value: Value, scene: Scene): string | undefined {
  if (value.type === 'account') return knownToken(scene, value.address)?.symbol ?? value.address
  if (value.type === 'text') return value.isCut ? undefined : value.text
  if (value.type === 'number') return `${value.value}`
  if (value.type === 'boolean') return value.value ? 'yes' : 'no'
  if (value.type === 'bytes') return value.length <= 32 ? value.hex : undefined
  if (value.type === 'chain') return value.chainId
  if (value.type === 'nft') return `${value.collection} #${value.tokenId}`
  if (value.type === 'time')
    return value.seconds === undefined ? 'never' : isoOf(Number(value.seconds))
  if (value.type !== 'amount') return undefined
  const { symbol, decimals } = value.token
  if (!symbol || decimals === undefined) return undefined
  return `${value.isUnlimited ? 'unlimited' : formatAmount(value.amount, decimals, { locale: 'en' })} ${symbol}`
}

const isoOf = (seconds: number): string | undefined =>
  seconds <= 8.64e12 ? `${new Date(1000 * seconds).toISOString().slice(0, 19)}Z` : undefined
