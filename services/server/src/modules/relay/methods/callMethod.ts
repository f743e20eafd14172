import * as v from 'valibot'
import { RelayError } from '../frames/RelayError.ts'
import type { Call, MethodName, Methods } from './createMethods.ts'
import { methodSchemas } from './methodSchemas.ts'

/** What a client asks for, and the size of its frame in bytes. */
export interface Asked {
  readonly method: string
  readonly params: unknown
  readonly bytes: number
}

/**
 * Runs a method by name for a client, after validating its parameters and counting what it costs.
 *
 * Throws a `RelayError` for an unknown method, for invalid parameters, and above the client's rates.
 */
export async function callMethod(
  methods: Methods,
  { method, params, bytes }: Asked,
  call: Call,
): Promise<unknown> {
  if (!isMethod(method)) throw new RelayError(-32601, `Method not found: ${method.slice(0, 64)}`)
  // Stops at the first invalid field: only that one is reported.
  const parsed = v.safeParse(methodSchemas[method], params, { abortEarly: true })
  if (!parsed.success) throw new RelayError(-32602, `Invalid params: ${fieldOf(parsed.issues)}`)
  const { rates, party } = call.client
  rates.spend('bytes', party, bytes)
  rates.spend('operations', party, 1 + itemsIn(parsed.output))
  // `output` matches `method`; TypeScript cannot express this for the union.
  const run = methods[method] as (input: unknown, call: Call) => unknown
  return run(parsed.output, call)
}

function isMethod(name: string): name is MethodName {
  return Object.hasOwn(methodSchemas, name)
}

function itemsIn(params: object): number {
  return Object.values(params).reduce(
    (sum: number, value: unknown) => sum + (Array.isArray(value) ? value.length : 0),
    0,
  )
}

function fieldOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues[0] ? (v.getDotPath(issues[0]) ?? 'object') : 'object'
}
