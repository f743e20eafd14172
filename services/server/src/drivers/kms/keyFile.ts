import { randomBytes } from 'node:crypto'
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { systemClock } from '@bowline/common'
import * as v from 'valibot'
import { makeFolder } from '../db/openDatabase.ts'
import { KmsError } from './Kms.ts'

export interface MasterKey {
  readonly id: string
  readonly bytes: Uint8Array
  readonly seals: boolean
}

const KEY_BYTES = 32
const ID_BYTES = 8
const MODE = 0o400
/** Every permission but reading by the owner. */
const OTHER_PERMISSIONS = 0o377

const fileSchema = v.object({
  v: v.literal(1),
  /** The keys from the oldest to the newest. */
  keys: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{1,64}$/)),
        createdAt: v.pipe(v.string(), v.isoTimestamp()),
        key: v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{43}$/)),
        /** It only opens, until every server has it. */
        seals: v.optional(v.literal(false)),
      }),
    ),
    v.minLength(1),
    v.check((keys) => new Set(keys.map(({ id }) => id)).size === keys.length),
  ),
})

type KeyFile = v.InferOutput<typeof fileSchema>

/**
 * Reads the keys, from the oldest to the newest.
 *
 * Throws `KMS_UNAVAILABLE` if the file cannot be read, is not a key file, or may be read by others.
 */
export async function readKeyFile(path: string): Promise<readonly MasterKey[]> {
  const { keys } = await read(path)
  return keys.map(({ id, key, seals = true }) => ({
    id,
    seals,
    bytes: Buffer.from(key, 'base64url'),
  }))
}

/**
 * Creates the file with a first key. Returns the id of the key.
 *
 * Throws `KMS_UNAVAILABLE` if there is a file already: a key that is overwritten loses every value
 * that it has sealed.
 */
export function createKeyFile(path: string, now = systemClock.now()): string {
  const key = createKey(now)
  makeFolder(dirname(path))
  place(path, { v: 1, keys: [key] }, (unfinished) => {
    try {
      // Unlike renaming, linking never replaces a file.
      linkSync(unfinished, path)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
      throw new KmsError('KMS_UNAVAILABLE', `There is a file ${path} already.`, { cause })
    } finally {
      rmSync(unfinished)
    }
  })
  return key.id
}

/** Adds a key, which seals from now on. The others still open. Returns the id of the key. */
export async function addKey(path: string, now: number): Promise<string> {
  const key = createKey(now)
  replace(path, [...(await read(path)).keys, key])
  return key.id
}

/** Adds a key that opens, and does not seal before `useNewestKey`. Returns the id of the key. */
export async function prepareKey(path: string, now: number): Promise<string> {
  const key = createKey(now)
  replace(path, [...(await read(path)).keys, { ...key, seals: false }])
  return key.id
}

/** Whether the newest key does not seal yet. */
export async function hasPreparedKey(path: string): Promise<boolean> {
  return (await readKeyFile(path)).at(-1)?.seals === false
}

/** Seals with the newest key from now on. The others still open. Returns the id of the key. */
export async function useNewestKey(path: string): Promise<string> {
  const { keys } = await read(path)
  const all = keys.map(({ seals: _, ...key }) => key)
  replace(path, all)
  return all.at(-1)?.id ?? ''
}

function replace(path: string, keys: KeyFile['keys']): void {
  place(path, { v: 1, keys }, (unfinished) => renameSync(unfinished, path))
}

function createKey(now: number): KeyFile['keys'][number] {
  return {
    id: randomBytes(ID_BYTES).toString('base64url'),
    createdAt: new Date(now).toISOString(),
    key: randomBytes(KEY_BYTES).toString('base64url'),
  }
}

/** The file appears under its name only once it is complete and on the disk. */
function place(path: string, content: KeyFile, move: (unfinished: string) => void): void {
  const unfinished = `${path}.part`
  try {
    rmSync(unfinished, { force: true })
    const text = `${JSON.stringify(content, null, 2)}\n`
    writeFileSync(unfinished, text, { mode: MODE, flag: 'wx', flush: true })
    move(unfinished)
  } catch (cause) {
    if (cause instanceof KmsError) throw cause
    throw new KmsError(
      'KMS_UNAVAILABLE',
      `The key file ${path} cannot be written (${codeOf(cause)}).`,
      { cause },
    )
  }
}

async function read(path: string): Promise<KeyFile> {
  const parsed = v.safeParse(fileSchema, parse(await readPrivate(path)))
  if (parsed.success) return parsed.output
  // The issues would repeat the keys.
  throw new KmsError('KMS_UNAVAILABLE', `${path} is not a valid key file.`)
}

async function readPrivate(path: string): Promise<string> {
  const file = await open(path, 'r').catch((cause) => {
    throw new KmsError(
      'KMS_UNAVAILABLE',
      `The key file ${path} cannot be read (${codeOf(cause)}): create one with "bowline-server keys create", or set BOWLINE_KMS_KEYS.`,
      { cause },
    )
  })
  try {
    const { mode } = await file.stat()
    // Windows reports no permissions of this kind.
    if (process.platform !== 'win32' && (mode & OTHER_PERMISSIONS) !== 0)
      throw new KmsError(
        'KMS_UNAVAILABLE',
        `The key file ${path} has mode ${(mode & 0o777).toString(8).padStart(4, '0')}: set it to 0400, so that its owner alone can read it.`,
      )
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No schema accepts `undefined`. The parser's message would repeat a part of the file.
    return undefined
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown reason'
}
