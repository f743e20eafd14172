import type { HonoRequest } from 'hono'
import { countedAddress } from '../basics/clientAddress.ts'
import { languageOf } from '../texts/languageOf.ts'

const MAX_USER_AGENT = 512

/** A `Visit`. What few routes need is computed on demand. */
export class RequestVisit {
  readonly projectId: string
  readonly ip: string
  readonly address: string
  readonly #request: HonoRequest

  constructor(request: HonoRequest, projectId: string, ip: string) {
    this.#request = request
    this.projectId = projectId
    this.ip = ip
    this.address = countedAddress(ip)
  }

  get origin() {
    return this.#request.header('origin')
  }

  get host() {
    return new URL(this.#request.url).host
  }

  get userAgent() {
    return (this.#request.header('user-agent') ?? '').slice(0, MAX_USER_AGENT)
  }

  get language() {
    return languageOf(this.#request.header('accept-language'))
  }
}
