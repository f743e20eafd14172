import { isLoopback } from '@bowline/common'
import { callerSchema } from '@bowline/common/api'
import * as v from 'valibot'

const originSchema = v.pipe(
  v.string('each origin must be text.'),
  v.check(
    isOriginPattern,
    'each origin must be exact, such as "https://app.example.com" (or "*", or "http://localhost:*").',
  ),
)

/** An app that may use this server, and the web origins it runs on. */
export const projectSchema = v.pipe(
  v.object(
    {
      id: v.message(
        callerSchema.entries.projectId,
        'each project needs an "id" of 1 to 64 letters, digits, "-" or "_".',
      ),
      name: v.optional(v.pipe(v.string(), v.maxLength(100))),
      origins: v.array(originSchema, 'each project needs a list of "origins".'),
    },
    'each project needs an "id" and a list of "origins".',
  ),
  v.transform(({ id, name, origins }) => ({ id, name: name ?? id, origins })),
)

export interface Project {
  readonly id: string
  readonly name: string
  /** Exact origins; `*` for all; any port (`:*`) on loopback addresses only. */
  readonly origins: readonly string[]
}

function isOriginPattern(text: string): boolean {
  if (text === '*') return true
  const anyPort = text.endsWith(':*')
  const plain = anyPort ? text.slice(0, -2) : text
  if (!URL.canParse(plain)) return false
  const { origin, protocol, hostname } = new URL(plain)
  if (origin !== plain || !/^https?:$/.test(protocol) || hostname.includes('*')) return false
  return !anyPort || isLoopback(hostname)
}
