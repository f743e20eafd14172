import type { GenericSchema, InferInput, InferOutput } from 'valibot'

type Fields = GenericSchema<Record<string, unknown>>

interface Call {
  readonly method: 'GET' | 'POST'
  /** `:name` parts are filled from `params`. */
  readonly path: string
  /** One sentence for the reference documentation. */
  readonly summary: string
  /** Path and query values for GET; path, body and `queryKeys` values for POST. */
  readonly params: Fields
  /** POST only: the params that travel in the query instead of the body. */
  readonly queryKeys?: readonly string[] | undefined
  /**
   * What the caller has to prove (RFC 9449): that they hold a key (`DPoP`), or also that they are logged
   * in with it (`Authorization: DPoP <access token>`). Absent: nothing.
   */
  readonly proof?: 'key' | 'session' | undefined
}

/** One HTTP call that is answered with JSON. */
export interface JsonEndpoint extends Call {
  readonly response: GenericSchema
}

/** One HTTP call that is answered with an image. Clients use its address in `<img>`. */
export interface ImageEndpoint extends Call {
  readonly method: 'GET'
  readonly image: true
}

export type Endpoint = JsonEndpoint | ImageEndpoint
export type ApiContract = Readonly<Record<string, Endpoint>>
export type ParamsOf<E extends Endpoint> = InferInput<E['params']>
export type ParsedParamsOf<E extends Endpoint> = InferOutput<E['params']>
export type ResponseOf<E extends JsonEndpoint> = InferOutput<E['response']>
export type AnswerOf<E extends JsonEndpoint> = InferInput<E['response']>

/** Keeps literal types while checking the shape. */
export const defineApi = <const C extends ApiContract>(contract: C): C => contract
