import * as v from 'valibot'
import { RelayError } from '../frames/RelayError.ts'
import type { MethodName, Methods } from './createMethods.ts'
import { methodSchemas } from './methodSchemas.ts'

/**
 * Runs a method by name after validating its parameters.
 *
 * Throws a `RelayError` for an unknown method and for invalid parameters, and whatever `spend`
 * throws.
 */
export async function callMethod(
  methods: Methods,
  name: string,
  params: unknown,
  spend: (operations: number) => void,
): Promise<unknown> {
  if (!isMethod(name)) throw new RelayError(-32601, `Method not found: ${name.slice(0, 64)}`)
  // Stops at the first invalid field: only that one is reported.
  const parsed = v.safeParse(methodSchemas[name], params, { abortEarly: true })
  if (!parsed.success) throw new RelayError(-32602, `Invalid params: ${fieldOf(parsed.issues)}`)
  spend(itemsIn(parsed.output))
  // `output` matches `name`; TypeScript cannot express this for the union.
  const run = methods[name] as (input: unknown) => unknown
  return run(parsed.output)
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
