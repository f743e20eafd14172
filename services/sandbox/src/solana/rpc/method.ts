import * as v from 'valibot'
import { RpcError } from './RpcError.ts'

/** Answers one method. Throws an `RpcError`. */
export type Method = (params: readonly unknown[]) => unknown

/** Creates a method from its parameter schema and its handler. */
export function method<const Items extends v.TupleItems>(
  items: Items,
  run: (...params: v.InferOutput<v.TupleSchema<Items, undefined>>) => unknown,
): Method {
  const schema = v.tuple(items)
  return (params) => run(...readParams(schema, params))
}

/** Parses the parameters of a call. Throws `INVALID_PARAMS`. */
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
