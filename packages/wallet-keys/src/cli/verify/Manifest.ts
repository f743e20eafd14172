import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { KeyError } from '../../KeyError.ts'

const MAX_FILES = 2_000

const fileSchema = v.object({
  /** The addresses of the file on the host. */
  paths: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\/[-\w./]*$/))), v.minLength(1)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(16_777_216)),
  /** The headers that it has to be served with. */
  headers: v.record(v.pipe(v.string(), v.regex(/^[-a-z]+$/)), v.string()),
})

const manifestSchema = v.object({
  format: v.literal(1),
  version: v.string(),
  files: v.pipe(v.array(fileSchema), v.minLength(1), v.maxLength(MAX_FILES)),
})

/** What a release of the wallet's page is made of, as its package says. */
export type Manifest = v.InferOutput<typeof manifestSchema>
export type PublishedFile = Manifest['files'][number]

/** The manifest in the package of the page, when it is installed beside this one. */
const PUBLISHED = '@bowline/frame/pages.json'

/**
 * Reads the hashes of a release: from a file, or from the package `@bowline/frame` that is installed beside this one.
 * Throws `NO_RELEASE` without either, and `INVALID_RELEASE` for a file of another kind.
 */
export async function readManifest(file: string | undefined): Promise<Manifest> {
  const { success, output } = v.safeParse(manifestSchema, fromJson(await read(file)))
  if (!success) throw new KeyError('INVALID_RELEASE')
  return output
}

async function read(file: string | undefined): Promise<string> {
  if (file !== undefined) return readFile(file, 'utf8')
  try {
    return await readFile(fileURLToPath(import.meta.resolve(PUBLISHED)), 'utf8')
  } catch (cause) {
    throw new KeyError('NO_RELEASE', undefined, { cause })
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses it.
    return undefined
  }
}
