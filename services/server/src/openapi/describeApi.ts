import { type ApiContract, callerSchema, type Endpoint } from '@bowline/common/api'
import type { JsonSchema } from '@valibot/to-json-schema'
import { toSchema } from './toSchema.ts'

export interface ApiSource {
  readonly tag: string
  readonly contract: ApiContract
  /** Calls that only need `projectId`. */
  readonly anySdk?: readonly string[] | undefined
  /** Any client may call it, without a project and from any origin. */
  readonly isOpen?: boolean | undefined
  /** The address that answers these calls, if it is not the public one. */
  readonly url?: string | undefined
}

export interface ApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers?: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: typeof SECURITY
  }
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly parameters: readonly Parameter[]
  readonly servers?: readonly { readonly url: string }[]
  readonly security?: readonly object[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, object>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
}

export interface DescribeOptions {
  readonly version: string
  readonly publicUrl?: string | undefined
}

const PROBLEMS = {
  400: 'A parameter is missing or malformed.',
  401: 'Invalid Project ID.',
  403: 'Invalid App Configuration: the origin is not on the list of the project.',
  429: 'Too many requests; `Retry-After` contains the seconds to wait.',
} as const

/** RFC 9449. */
const SECURITY = {
  session: { type: 'http', scheme: 'DPoP', description: 'The access token of a login.' },
} as const

const PROOF: Parameter = {
  name: 'DPoP',
  in: 'header',
  required: true,
  schema: { type: 'string', description: "A proof of the caller's key (RFC 9449)." },
}

const problemSchema: JsonSchema = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' } },
  required: ['code', 'message'],
}

/** Generates the OpenAPI document from the route contracts. */
export function describeApi(
  sources: readonly ApiSource[],
  { version, publicUrl }: DescribeOptions,
): ApiDocument {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { tag, contract, anySdk = [], isOpen = false, url } of sources)
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const caller = isOpen ? 'anyClient' : anySdk.includes(name) ? 'anySdk' : 'kit'
      const operation = {
        ...describe(name, tag, endpoint, caller),
        ...(url && { servers: [{ url }] }),
      }
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bowline server',
      version,
      description: 'The self-hosted back end of the Bowline wallet-connection kit.',
    },
    ...(publicUrl && { servers: [{ url: publicUrl }] }),
    tags: sources.map(({ tag }) => ({ name: tag })),
    paths,
    components: { schemas: { Problem: problemSchema }, securitySchemes: SECURITY },
  }
}

/** The callers of a route: the kit, any client of a project, or any client. */
type Caller = 'kit' | 'anySdk' | 'anyClient'

function describe(name: string, tag: string, endpoint: Endpoint, caller: Caller): Operation {
  const { properties = {}, required = [] } = toSchema(endpoint.params)
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '')
  const others = Object.keys(properties).filter((key) => !inPath.includes(key))
  const inQuery = endpoint.method === 'GET' ? others : (endpoint.queryKeys ?? [])
  const inBody = others.filter((key) => !inQuery.includes(key))
  const parameter = (place: Parameter['in']) => (key: string) => ({
    name: key,
    in: place,
    required: place === 'path' || required.includes(key),
    schema: asSchema(properties[key]),
  })
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    parameters: [
      ...inPath.map(parameter('path')),
      ...inQuery.map(parameter('query')),
      ...callerParameters(caller),
      ...(endpoint.proof ? [PROOF] : []),
    ],
    ...(endpoint.proof === 'session' && { security: [{ session: [] }] }),
    ...(endpoint.method === 'POST' && {
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          properties: Object.fromEntries(inBody.map((key) => [key, asSchema(properties[key])])),
          required: required.filter((key) => inBody.includes(key)),
        }),
      },
    }),
    responses: {
      200: {
        description: 'The answer.',
        content:
          'image' in endpoint
            ? { 'image/*': { schema: { type: 'string', format: 'binary' } } }
            : json(toSchema(endpoint.response)),
      },
      ...Object.fromEntries(
        Object.entries(PROBLEMS).map(([status, description]) => [
          status,
          { description, content: json({ $ref: '#/components/schemas/Problem' }) },
        ]),
      ),
    },
  }
}

function callerParameters(caller: Caller): readonly Parameter[] {
  if (caller === 'anyClient') return []
  return Object.entries(callerSchema.entries).map(([name, schema]) => ({
    name,
    in: 'query',
    required: name === 'projectId' || caller === 'kit',
    schema: toSchema(schema),
  }))
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

function asSchema(definition: JsonSchema | boolean | undefined): JsonSchema {
  return typeof definition === 'object' ? definition : {}
}
