import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const contract = v.pipe(v.string(), v.regex(/^eip155:\d{1,16}:0x[0-9a-f]{40}$/))
/** What is said of each contract: a list of descriptors as JSON, and its hash. */
const shards = v.record(contract, v.object({ text: v.string(), sha256 }))
const registrySchema = v.object({
  version: v.literal(1),
  repository: v.string(),
  commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)),
  shards,
})
const ownSchema = v.object({
  version: v.literal(1),
  /** What each file of the operator's own says, by the name of the file. */
  files: v.record(v.string(), v.record(contract, v.string())),
})

export type Registry = v.InferOutput<typeof registrySchema>
export type OwnDescriptors = v.InferOutput<typeof ownSchema>

const REGISTRY = 'registry.json'
const OWN = 'own.json'

/** Where an operator's descriptors are kept: those of a registry, and those of the operator's own. */
export function openDescriptorFolder(folder: string) {
  /** `undefined` if there is none. Throws for one that was changed. */
  function readRegistry(): Registry | undefined {
    const registry = read(join(folder, REGISTRY), registrySchema)
    for (const [of, shard] of Object.entries(registry?.shards ?? {}))
      if (sha256Of(shard.text) !== shard.sha256)
        throw new Error(`What ${join(folder, REGISTRY)} says of ${of} was changed: fetch it again.`)
    return registry
  }
  const readOwn = (): OwnDescriptors =>
    read(join(folder, OWN), ownSchema) ?? { version: 1, files: {} }
  const write = (name: string, content: unknown) => {
    mkdirSync(folder, { recursive: true })
    const path = join(folder, name)
    // A server that starts meanwhile reads the old file or the new one.
    writeFileSync(`${path}.new`, JSON.stringify(content))
    renameSync(`${path}.new`, path)
  }
  return {
    readRegistry,
    readOwn,
    writeRegistry: (registry: Registry) => write(REGISTRY, registry),
    writeOwn: (own: OwnDescriptors) => write(OWN, own),
  }
}

export type DescriptorFolder = ReturnType<typeof openDescriptorFolder>

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

function read<S extends v.GenericSchema>(path: string, schema: S): v.InferOutput<S> | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (result.success) return result.output
  throw new Error(`${path} is damaged: delete it, and fetch or add what it held again.`)
}
