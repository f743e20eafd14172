import type { CustomTypesConfig } from 'pg'

/** The identifiers of PostgreSQL's types (`pg_type.oid`). */
const BOOLEAN = 16
const BYTES = 17
const NUMBERS: ReadonlySet<number> = new Set([20, 21, 23, 700, 701, 1700])

/** Reads values as `node:sqlite` returns them. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser(type) {
    if (type === BOOLEAN) return (text: string) => (text === 't' ? 1 : 0)
    if (type === BYTES) return (text: string) => Uint8Array.from(Buffer.from(text.slice(2), 'hex'))
    if (NUMBERS.has(type)) return readNumber
    return (text: string) => text
  },
}

function readNumber(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    throw new RangeError(`The database has a number that is too large: ${text}.`)
  return number
}
