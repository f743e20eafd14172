import * as v from 'valibot'
import { RpcError } from './RpcError.ts'

/** Answers one kind of call. Throws an `RpcError`. */
export type Method = (params: readonly unknown[]) => unknown

/** Makes a method of what its parameters are and what it does with them. */
export function method<const Items extends v.TupleItems>(
  items: Items,
  run: (...params: v.InferOutput<v.TupleSchema<Items, undefined>>) => unknown,
): Method {
  const schema = v.tuple(items)
  return (params) => run(...readParams(schema, params))
}

/** Reads the parameters of a call. Throws `INVALID_PARAMS`. */
export function readParams<Schema extends v.GenericSchema>(
  schema: Schema,
  params: readonly unknown[],
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, params)
  if (success) return output
  const [issue] = issues
  const place = v.getDotPath(issue) ?? 'params'
  throw new RpcError('INVALID_PARAMS', `Invalid params: ${place}: ${issue.message}`)
}
