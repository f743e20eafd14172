import type { Field, Reading } from '@bowline/common/reading'
import { type EvmReadingContext, knownToken } from './Scene.ts'

/** Names the collections of NFTs that the context knows, in a reading and in the calls within it. */
export function nameCollections(reading: Reading, context: EvmReadingContext): Reading {
  if (!context.tokens?.some(({ isNft, symbol }) => isNft && symbol !== undefined)) return reading
  const { chainId } = reading
  const named = (field: Field): Field => {
    const { value } = field
    if (value.type === 'list')
      return { ...field, value: { ...value, items: value.items.map(named) } }
    if (value.type !== 'nft') return field
    const { isNft, symbol } = knownToken({ context, chainId }, value.collection) ?? {}
    return isNft && symbol !== undefined ? { ...field, value: { ...value, name: symbol } } : field
  }
  return {
    ...reading,
    fields: reading.fields.map(named),
    calls: reading.calls.map((call) => nameCollections(call, context)),
  }
}
