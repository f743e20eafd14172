import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Fetched } from './fetchFile.ts'
import type { PublishedFile } from './Manifest.ts'

/** What of a file is not as it was published. Branch on `code`. */
export type Problem =
  | { readonly code: 'STATUS'; readonly found: number }
  /** The host leads elsewhere. */
  | { readonly code: 'REDIRECT'; readonly found: string }
  | { readonly code: 'CONTENT'; readonly expected: string; readonly found: string }
  /** The content is longer than it may be, and was not read to its end. */
  | { readonly code: 'TOO_LONG'; readonly expected: number }
  | {
      readonly code: 'HEADER'
      readonly name: string
      readonly expected: string | null
      readonly found: string | null
    }
  | { readonly code: 'UNREACHABLE' | 'TIMEOUT'; readonly found: string }

const POLICY = 'content-security-policy'

/** Headers that no file of a page has: they lead elsewhere, let others in, or have browsers forget a wallet. */
const NEVER = [
  'refresh',
  'link',
  'access-control-allow-origin',
  'service-worker-allowed',
  'clear-site-data',
]

/** Compares what a host serves with what was published. */
export function compareFile(
  { sha256: expected, bytes, headers }: PublishedFile,
  fetched: Fetched,
): readonly Problem[] {
  const { status, content } = fetched
  if (status >= 300 && status < 400)
    return [{ code: 'REDIRECT', found: fetched.headers.get('location') ?? '' }]
  if (status !== 200) return [{ code: 'STATUS', found: status }]
  const found = bytesToHex(sha256(content))
  const inContent: readonly Problem[] =
    content.length > bytes
      ? [{ code: 'TOO_LONG', expected: bytes }]
      : found === expected
        ? []
        : [{ code: 'CONTENT', expected, found }]
  const required = Object.entries(headers).filter(
    ([name, value]) => !isSame(name, value, fetched.headers.get(name)),
  )
  const added = NEVER.filter((name) => fetched.headers.has(name))
  return [
    ...inContent,
    ...required.map(([name, value]) => header(name, value, fetched.headers)),
    ...added.map((name) => header(name, null, fetched.headers)),
  ]
}

const header = (name: string, expected: string | null, found: Headers): Problem => ({
  code: 'HEADER',
  name,
  expected,
  found: found.get(name),
})

/** Policies that were sent in two headers are joined by a comma, and count together: that is another policy. */
function isSame(name: string, expected: string, found: string | null): boolean {
  if (found === null) return false
  if (name !== POLICY) return found.trim().toLowerCase() === expected
  const [wanted, served] = [directives(expected), directives(found)]
  return wanted.size === served.size && [...wanted].every((one) => served.has(one))
}

/** The directive in place of which each project has one of its own: the operator says who may frame the page. */
const ANYBODY = 'frame-ancestors *'

function directives(policy: string): ReadonlySet<string> {
  const list = policy.split(';').map((one) => one.trim().replace(/\s+/g, ' '))
  return new Set(list.filter((one) => one !== ''))
}

/**
 * Finds who may frame a file, where it is left to the host: `frame-ancestors` with a list of origins, `*` or `'none'`.
 * Undefined for the others, and for what is no such list.
 */
export function ancestorsOf(file: PublishedFile, { headers }: Fetched): string | undefined {
  if (!directives(file.headers[POLICY] ?? '').has(ANYBODY)) return undefined
  return [...directives(headers.get(POLICY) ?? '')].find((one) =>
    /^frame-ancestors (?:'none'|(?:(?:https?:\/\/[-a-z0-9.]+(?::(?:\d+|\*))?|\*)(?: |$))+)$/.test(
      one,
    ),
  )
}

/** The file with the policy that it has with these ancestors. */
export function withAncestors(file: PublishedFile, ancestors: string | undefined): PublishedFile {
  if (ancestors === undefined) return file
  const policy = (file.headers[POLICY] ?? '').replace(ANYBODY, ancestors)
  return { ...file, headers: { ...file.headers, [POLICY]: policy } }
}
