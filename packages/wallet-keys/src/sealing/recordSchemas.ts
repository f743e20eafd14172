import * as v from 'valibot'
import { KeyError } from '../KeyError.ts'

/** Ids are joined with `|` where they are authenticated, so they may not contain it. */
export const idSchema = v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/))

/** Counts from 1. A vault that is sealed again, with a new key, has the next one. */
export const versionSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)

/** Milliseconds since 1970. */
export const timeSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)

const address = v.pipe(v.string(), v.regex(/^[0-9a-z]{20,100}$/i))

/** What the wallet is made of, as `WalletForm` says. */
export const formSchema = v.picklist([1, 2])

/** The first address of each family. */
export const addressesSchema = v.strictObject({
  eip155: address,
  solana: address,
  bip122: address,
  polkadot: address,
})

/** Parses a record that came from storage, a server or a file. Throws `INVALID_RECORD` with the field. */
export function parseRecord<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  record: 'vault' | 'slot' | 'transfer' | 'kit file',
): v.InferOutput<S> {
  const { issues, output, success } = v.safeParse(schema, value)
  if (success) return output
  throw new KeyError('INVALID_RECORD', { record, field: v.getDotPath(issues[0]) ?? 'record' })
}
