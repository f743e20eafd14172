import { type Environment, parseConfig } from '../config/parseConfig.ts'
import { addDescriptor } from '../modules/descriptors/addDescriptor.ts'
import { openDescriptorFolder } from '../modules/descriptors/DescriptorFolder.ts'
import { fetchRegistry } from '../modules/descriptors/fetchRegistry.ts'

const RESTART = 'Servers answer with it once they are started again.\n'

/** Fetches the public registry of descriptors at a commit, from its code host, a folder or an archive. */
export async function runFetchDescriptors(
  env: Environment,
  commit: string,
  from?: string,
): Promise<number> {
  if (!/^[0-9a-f]{40}$/.test(commit))
    throw new Error(
      `"${commit}" is no whole commit: 40 digits of hexadecimal, so that it names one state only.`,
    )
  const { descriptorsFolder } = parseConfig(env)
  const folder = openDescriptorFolder(descriptorsFolder)
  const { files, contracts, refused } = await fetchRegistry(folder, { commit, from })
  for (const reason of refused) process.stdout.write(`left out: ${reason}\n`)
  process.stdout.write(
    `${files} descriptors of ${contracts} contracts are in ${descriptorsFolder}, ${refused.length} were left out. ${RESTART}`,
  )
  return 0
}

/** Adds a descriptor of the operator's own. */
export async function runAddDescriptor(env: Environment, file: string): Promise<number> {
  const { descriptorsFolder } = parseConfig(env)
  const contracts = await addDescriptor(openDescriptorFolder(descriptorsFolder), file)
  process.stdout.write(`Added for ${contracts.join(', ')}. ${RESTART}`)
  return 0
}
