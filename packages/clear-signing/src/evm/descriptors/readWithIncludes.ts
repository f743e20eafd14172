import { DescriptorError } from './DescriptorError.ts'
import { isObject, type Json } from './json.ts'
import { mergeDescriptors } from './mergeDescriptors.ts'

/** A descriptor as it is published: its text, or what it is as JSON. */
export interface DescriptorFile {
  /** Where it is: a path, or a URL. What it includes is named relative to it. */
  readonly path: string
  readonly content: unknown
}

/** Reads a file that a descriptor includes: its text, or what it is as JSON. Rejects if there is none. */
export type ReadInclude = (path: string) => unknown

/** Refuses every include, for descriptors that have none. */
export function noIncludes(path: string): never {
  throw new Error(`There is no readInclude for ${path}.`)
}

/** Larger files are no descriptors; the largest that is published has 480 kB, most of it an ABI. */
const MAX_CHARACTERS = 1_000_000
/** Objects and lists within each other. */
const MAX_DEPTH = 24
/** Files that include each other. */
const MAX_INCLUDES = 4

/** Reads a descriptor with the files that it includes, whose values give way to its own. */
export async function readWithIncludes(
  file: DescriptorFile,
  readInclude: ReadInclude,
  above: readonly string[] = [],
): Promise<Json> {
  const own = parse(file)
  const { includes, ...rest } = own
  if (includes === undefined) return own
  const refuse = (reason: string, cause?: unknown) =>
    new DescriptorError('INCLUDE', { file: file.path, path: 'includes', reason, cause })
  const path = typeof includes === 'string' ? resolveInclude(file.path, includes) : undefined
  if (path === undefined) throw refuse('names no file')
  const files = [...above, file.path]
  if (files.includes(path)) throw refuse(`${path} includes this file`)
  if (files.length > MAX_INCLUDES) throw refuse(`more than ${MAX_INCLUDES} files within each other`)
  let content: unknown
  try {
    content = await readInclude(path)
  } catch (error) {
    throw refuse(`${path} cannot be read`, error)
  }
  return mergeDescriptors(await readWithIncludes({ path, content }, readInclude, files), rest)
}

function parse({ path, content }: DescriptorFile): Json {
  const refuse = (reason: string) => new DescriptorError('FORM', { file: path, reason })
  if (typeof content === 'string' && content.length > MAX_CHARACTERS)
    throw new DescriptorError('SIZE', { file: path, reason: `more than ${MAX_CHARACTERS} letters` })
  let parsed = content
  if (typeof content === 'string')
    try {
      parsed = JSON.parse(content)
    } catch {
      throw refuse('is no JSON')
    }
  if (!isObject(parsed)) throw refuse('is no object of JSON')
  if (isDeeper(parsed, MAX_DEPTH))
    throw new DescriptorError('SIZE', { file: path, reason: `more than ${MAX_DEPTH} levels` })
  return parsed
}

const isDeeper = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((one) => isDeeper(one, left - 1)))

/** Never leads above the root of where the descriptors are. */
function resolveInclude(from: string, include: string): string | undefined {
  if (!URL.canParse(from, 'file:///')) return undefined
  const base = new URL(from, 'file:///')
  if (!URL.canParse(include, base)) return undefined
  const url = new URL(include, base)
  if (url.protocol !== 'file:') return url.href
  try {
    return decodeURIComponent(url.pathname.slice(1))
  } catch {
    // No text is encoded like that.
    return undefined
  }
}
