import { ProviderError } from '@bowline/common/adapters'

type Fields = Readonly<Record<string, unknown>>

/** The named parameters of a request, none when there are none. */
export function readFields(params: unknown): Fields {
  return typeof params === 'object' && params !== null ? { ...params } : {}
}

/** Throws -32602 unless the parameter is a text. */
export function readText(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string') throw new ProviderError(-32602, `Expected a text as '${name}'.`)
  return value
}

/** Throws -32602 unless the parameter is a list of texts. */
export function readTexts(fields: Fields, name: string): readonly string[] {
  const value = fields[name]
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    throw new ProviderError(-32602, `Expected a list of texts as '${name}'.`)
  return value
}
