import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { readLimitedBytes } from '../../basics/readLimited.ts'
import { readTar } from './readTar.ts'

/** Files of a registry by their paths, and the commit, where the source says it. */
export interface Gathered {
  readonly files: ReadonlyMap<string, string>
  readonly commit: string | undefined
}

/** The registry has 7 MB, of which 600 kB come compressed. */
const MAX_ARCHIVE_BYTES = 32_000_000
const MAX_FILES_BYTES = 256_000_000
const LIMIT_MS = 60_000

/** Reads the descriptors of a folder, a compressed archive, or an address of one. */
export async function gatherRegistry(from: string): Promise<Gathered> {
  if (/^https?:\/\//.test(from)) return gatherArchive(await download(from))
  if (!statSync(from).isDirectory()) return gatherArchive(readFileSync(from))
  const names = globSync('{registry,ercs}/**/*.json', { cwd: from })
  const files = names.map((name) => [name, readFileSync(join(from, name), 'utf8')] as const)
  return { files: new Map(files), commit: undefined }
}

async function download(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
  if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}.`)
  return readLimitedBytes(response.body, MAX_ARCHIVE_BYTES)
}

/** Some archives have a folder around everything. */
const WANTED = /^(?:[^/]+\/)?((?:registry|ercs)\/.+\.json)$/

async function gatherArchive(compressed: Uint8Array): Promise<Gathered> {
  const unpacked = Readable.from([compressed]).pipe(createGunzip())
  const { files, commit } = readTar(await readLimitedBytes(unpacked, MAX_FILES_BYTES))
  const wanted = files.flatMap(({ name, content }) => {
    const [, path] = WANTED.exec(name) ?? []
    return path ? [[path, Buffer.from(content).toString('utf8')] as const] : []
  })
  return { files: new Map(wanted), commit }
}
