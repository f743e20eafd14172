import { compileDescriptor } from '@bowline/clear-signing/descriptors'
import { type DescriptorFolder, sha256Of } from './DescriptorFolder.ts'
import { gatherRegistry } from './gatherRegistry.ts'

export const REPOSITORY = 'ethereum/clear-signing-erc7730-registry'

/** Files of these names describe something; the others are included by them. */
const DESCRIPTOR = /^registry\/[^/]+\/(?:calldata|eip712)-[^/]+\.json$/

export interface Fetched {
  readonly files: number
  readonly contracts: number
  /** Why files are left out, each with its name. */
  readonly refused: readonly string[]
}

/**
 * Reads the public registry at one commit, checks each descriptor, and keeps what is said of each contract. Throws if the
 * source is of another commit, and if none of its files can be used.
 */
export async function fetchRegistry(
  folder: DescriptorFolder,
  { commit, from }: { readonly commit: string; readonly from?: string | undefined },
): Promise<Fetched> {
  const source = from ?? `https://codeload.github.com/${REPOSITORY}/tar.gz/${commit}`
  const gathered = await gatherRegistry(source)
  if (gathered.commit !== undefined && gathered.commit !== commit)
    throw new Error(`${source} is of the commit ${gathered.commit}, not of ${commit}.`)
  const names = [...gathered.files.keys()].filter((name) => DESCRIPTOR.test(name)).sort()
  const refused: string[] = []
  const shards = new Map<string, string[]>()
  for (const path of names)
    try {
      const content = gathered.files.get(path)
      const compiled = await compileDescriptor(
        { path, content },
        {
          readInclude(included) {
            const found = gathered.files.get(included)
            if (found === undefined) throw new Error(`There is no ${included}.`)
            return found
          },
        },
      )
      for (const { contract, text } of compiled)
        shards.set(contract, [...(shards.get(contract) ?? []), text])
    } catch (error) {
      refused.push(error instanceof Error ? error.message : String(error))
    }
  if (shards.size === 0) throw new Error(`${source} has no descriptor that can be used.`)
  folder.writeRegistry({
    version: 1,
    repository: REPOSITORY,
    commit,
    shards: Object.fromEntries([...shards].map(([contract, texts]) => [contract, shardOf(texts)])),
  })
  return { files: names.length - refused.length, contracts: shards.size, refused }
}

function shardOf(texts: readonly string[]) {
  const text = `[${texts.join(',')}]`
  return { text, sha256: sha256Of(text) }
}
