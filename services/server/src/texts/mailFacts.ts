import type { Reader } from './Reader.ts'

export interface Asked extends Reader {
  /** The origin of the page that asks for the login. */
  readonly origin: string
  readonly browser: string
}

export interface Code extends Reader {
  readonly browser: string
  readonly code: string
}

export interface AskedWithLink extends Asked {
  readonly link: string
}

export interface Change extends Reader {
  /** The address that the wallet gets. */
  readonly email: string
  readonly browser: string
  /** The time in milliseconds since 1970. */
  readonly effectiveAt: number
  readonly link: string
}

export interface Recovered extends Reader {
  /** The one that gets the wallet. */
  readonly browser: string
}
