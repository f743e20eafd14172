import type { HonoRequest } from 'hono'
import { countedAddress } from '../basics/clientAddress.ts'
import { languageOf } from '../texts/languageOf.ts'

const MAX_USER_AGENT = 512
/** A country (ISO 3166-1). Networks that hide where their visitors are have `T1`, and `XX` is not known. */
const COUNTRY = /^(?!XX|ZZ)[A-Z]{2}$/

/** A `Visit`. What few routes need is computed on demand. */
export class RequestVisit {
  readonly projectId: string
  readonly ip: string
  readonly address: string
  readonly #request: HonoRequest
  readonly #placeHeader: string | undefined

  constructor(
    request: HonoRequest,
    {
      projectId,
      ip,
      placeHeader,
    }: {
      readonly projectId: string
      readonly ip: string
      readonly placeHeader?: string | undefined
    },
  ) {
    this.#request = request
    this.#placeHeader = placeHeader
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

  get place() {
    const told = this.#placeHeader && this.#request.header(this.#placeHeader)
    return told && COUNTRY.test(told) ? told : undefined
  }

  get language() {
    return languageOf(this.#request.header('accept-language'))
  }
}
