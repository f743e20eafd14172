import type { KitStorage } from '../ports/KitStorage.ts'
import { memoryStorage } from './memoryStorage.ts'
import { webStorage } from './webStorage.ts'

export interface CookieStorageOptions {
  /**
   * The `cookie` header of the request, or what `kitCookies` takes of it. The page is drawn with it, on the server and, if it
   * is given there too, in the browser while React hydrates. Where there is no document, values are read from it as well, and
   * what is written lives as long as this storage.
   */
  readonly header?: string | null | undefined
  /** Where cookies are read and written in a browser. Default: the document. */
  readonly document?: { cookie: string } | undefined
  /**
   * The values that become cookies. They travel with every request, so by default these are only what
   * a server needs to draw the buttons: the wallet's id, the network, the theme, and the address that was shown last
   * (`bowline.shownAccounts`). Never let a pairing key be among them.
   */
  readonly keeps?: ((key: string) => boolean) | undefined
  /** Where all other values are kept, and those too long for a cookie. Default: `webStorage()`. */
  readonly rest?: KitStorage | undefined
  readonly maxAgeSeconds?: number | undefined
  /** Send cookies over `https:` only. Default: as the page itself came. */
  readonly secure?: boolean | undefined
}

/** Browsers refuse cookies above 4096 bytes, name and attributes included. */
const MAX_COOKIE_BYTES = 3800
const DEFAULT_MAX_AGE_SECONDS = 30 * 24 * 60 * 60

/** A storage that knows at once what a page is drawn with. */
export interface PlainCookieStorage extends KitStorage {
  /** Returns what `header` has of a value that becomes a cookie. */
  initial(key: string): string | null
}

/**
 * Keeps values in cookies, and no more than that: nothing is drawn with them. `cookieStorage`, which apps give their kit, is
 * made of it.
 */
export function plainCookieStorage(options: CookieStorageOptions = {}): PlainCookieStorage {
  const { keeps = isForServer } = options
  const drawn = options.header === undefined ? undefined : parse(options.header ?? '')
  const isServer = drawn && !options.document && typeof document === 'undefined'
  const { rest = isServer ? memoryStorage() : webStorage() } = options
  const jar = isServer ? headerJar(new Map(drawn)) : documentJar(options)

  return {
    initial: (key) => (keeps(key) && drawn?.get(key)) || null,
    async get(key) {
      const value = keeps(key) ? jar.read(key) : undefined
      return value ?? rest.get(key)
    },
    async set(key, value) {
      // A browser refuses a cookie silently, so it is read back.
      if (!keeps(key) || !jar.write(key, value)) return rest.set(key, value)
      await rest.remove(key)
    },
    async remove(key) {
      if (keeps(key)) jar.erase(key)
      await rest.remove(key)
    },
  }
}

/**
 * Takes out of a `cookie` header what `cookieStorage` keeps there, to be given to the page as well. The whole header may have
 * cookies that no script is to see (`HttpOnly`), and what a page is given is in its markup. The result is short, and has none
 * of the characters `"`, `<`, `>` and `&`.
 *
 * @example
 * const cookies = kitCookies(request.headers.get('cookie'))
 */
export function kitCookies(header: string | null | undefined): string {
  return [...parse(header ?? '')]
    .filter(([key, value]) => isForServer(key) && fits(key + value))
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('; ')
}

function isForServer(key: string): boolean {
  return /^bowline\.(connections|networks|shownAccounts|theme)$/.test(key)
}

interface Jar {
  read(key: string): string | undefined
  /** Writes a value and returns whether it was kept. */
  write(key: string, value: string): boolean
  erase(key: string): void
}

function headerJar(values: Map<string, string>): Jar {
  return {
    read: (key) => values.get(key),
    write: (key, value) => values.set(key, value).has(key),
    erase: (key) => void values.delete(key),
  }
}

function documentJar(options: CookieStorageOptions): Jar {
  const { maxAgeSeconds = DEFAULT_MAX_AGE_SECONDS } = options
  const target = () => options.document ?? (typeof document === 'undefined' ? undefined : document)
  const read = (key: string) => parse(textOf(target())).get(key)
  const put = (key: string, value: string, maxAge: number) => {
    const { secure = globalThis.location?.protocol === 'https:' } = options
    const name = encodeURIComponent(key)
    const attributes = `; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`
    const to = target()
    if (!to) return
    try {
      to.cookie = `${name}=${encodeURIComponent(value)}${attributes}`
    } catch {
      // A sandboxed frame may not have cookies; `write` finds out by reading back.
    }
  }
  const erase = (key: string) => put(key, '', 0)
  return {
    read,
    write(key, value) {
      if (fits(key + value)) {
        put(key, value, maxAgeSeconds)
        if (read(key) === value) return true
      }
      erase(key)
      return false
    },
    erase,
  }
}

function fits(text: string): boolean {
  // Half a surrogate pair cannot be encoded.
  return text.isWellFormed() && encodeURIComponent(text).length <= MAX_COOKIE_BYTES
}

function textOf(target: { readonly cookie: string } | undefined): string {
  try {
    return target?.cookie ?? ''
  } catch {
    // A sandboxed frame may not read cookies.
    return ''
  }
}

/** The first of several cookies of one name counts, as on servers. */
function parse(header: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const pair of header.split(';')) {
    const cut = pair.indexOf('=')
    if (cut < 0) continue
    const name = decode(pair.slice(0, cut).trim())
    const value = decode(pair.slice(cut + 1).trim())
    if (name !== undefined && value !== undefined && !values.has(name)) values.set(name, value)
  }
  return values
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // A cookie that is not the kit's.
    return undefined
  }
}
