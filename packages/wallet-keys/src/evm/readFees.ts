import * as v from 'valibot'

/** Asks a node, and parses the answer. */
export type AskNode = <S extends v.GenericSchema>(
  method: string,
  params: readonly unknown[],
  schema: S,
) => Promise<v.InferOutput<S>>

/** A number as nodes write it. */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((value) => BigInt(value)),
)

/** What a unit of gas costs at most, as a transaction says it. */
export type Fees =
  | {
      readonly type: 'eip1559'
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
    }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }

const block = v.object({ baseFeePerGas: v.optional(quantity) })

/** Twice the price of now lasts for six full blocks; what is not needed is not taken. */
export async function readFees(ask: AskNode): Promise<Fees> {
  const { baseFeePerGas } = await ask('eth_getBlockByNumber', ['latest', false], block)
  if (baseFeePerGas === undefined)
    return { type: 'legacy', gasPrice: await ask('eth_gasPrice', [], quantity) }
  const maxPriorityFeePerGas = await ask('eth_maxPriorityFeePerGas', [], quantity)
  const maxFeePerGas = 2n * baseFeePerGas + maxPriorityFeePerGas
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
}

export const maxPriceOf = (fees: Fees): bigint =>
  fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas
