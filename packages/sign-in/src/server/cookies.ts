/** A header of an answer. */
export type HeaderField = readonly [name: string, value: string]

export interface Cookies {
  /** Its value, or `undefined` if the visitor has none. */
  read(request: Request, name: string): string | undefined
  write(name: string, value: string, maxAgeSeconds: number): HeaderField
  remove(name: string): HeaderField
}

/** Browsers send at most this much; the rest is not looked at. */
const MAX_HEADER = 16_384

/**
 * Reads and writes cookies that no script sees and no other site sends with a POST. With `isSecure` they have
 * the prefix `__Host-`: no other host can set them. Without it, they work on a loopback address.
 */
export function createCookies(isSecure: boolean): Cookies {
  const nameOf = (name: string) => `${isSecure ? '__Host-' : ''}${name}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const write = (name: string, value: string, maxAgeSeconds: number): HeaderField => [
    'Set-Cookie',
    `${nameOf(name)}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`,
  ]
  return {
    read(request, name) {
      const header = request.headers.get('cookie') ?? ''
      const start = `${nameOf(name)}=`
      const parts = header.slice(0, MAX_HEADER).split(';')
      const part = parts.map((one) => one.trim()).find((one) => one.startsWith(start))
      return part?.slice(start.length)
    },
    write,
    remove: (name) => write(name, '', 0),
  }
}
