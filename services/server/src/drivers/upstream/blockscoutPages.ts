import * as v from 'valibot'
import { rowsOf } from './rowsOf.ts'

/** The parameters of the next page: plain values, sent back unchanged. */
const nextPage = v.nullish(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)),
    v.union([v.pipe(v.string(), v.maxLength(100)), v.number(), v.boolean(), v.null()]),
  ),
)

/** One page of a list of Blockscout, version 2. */
export const blockscoutPage = <T>(item: v.GenericSchema<unknown, T>) =>
  v.object({ items: rowsOf(item), next_page_params: nextPage })

/** The query that asks for the next page; `undefined` at the end. */
export function nextBlockscoutPage(next: v.InferOutput<typeof nextPage>): string | undefined {
  if (!next) return undefined
  const given = Object.entries(next).flatMap(([key, value]): [string, string][] =>
    value === null ? [] : [[key, String(value)]],
  )
  return new URLSearchParams(given).toString()
}
