import type { Caller } from './callerSchema.ts'

/** The parts of a call that its URL is built from. Every endpoint has them. */
export interface AddressedCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly queryKeys?: readonly string[] | undefined
}

export interface AddressOptions {
  readonly baseUrl: string
  readonly caller: Caller
}

/** Fills a call's address, and puts what is left of a POST into its body. */
export function apiAddress(
  { method, path, queryKeys = [] }: AddressedCall,
  params: Readonly<Record<string, unknown>>,
  { baseUrl, caller }: AddressOptions,
): { readonly url: URL; readonly body: string | undefined } {
  const rest = { ...params }
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(String(value))
  })
  const url = new URL(baseUrl.replace(/\/$/, '') + filled)
  for (const key of method === 'GET' ? Object.keys(rest) : queryKeys) {
    if (rest[key] !== undefined) url.searchParams.set(key, String(rest[key]))
    delete rest[key]
  }
  for (const [key, value] of Object.entries(caller)) url.searchParams.set(key, value)
  return { url, body: method === 'POST' ? JSON.stringify(rest) : undefined }
}
