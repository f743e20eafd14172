import type { Descriptors } from '../Scene.ts'
import type { DescriptorsOptions } from './compileDescriptor.ts'
import { DescriptorError } from './DescriptorError.ts'
import { interpretDescriptors } from './interpretDescriptors.ts'
import { type DescriptorFile, noIncludes } from './readWithIncludes.ts'
import { resolveDescriptor } from './resolveDescriptor.ts'

/** More files are a registry, of which a request needs one or two. */
const MAX_FILES = 256

/**
 * Reads descriptors of contracts (ERC-7730, version 1 or 2) as they are published, for `descriptors` of the context
 * that an EVM request is read with. The first file that fits is used. Readings of the library itself come first, and
 * whatever a descriptor leaves out, marks invisible or replaces by a text is shown under its own name.
 *
 * Rejects with `DescriptorError` for the first file that cannot be used.
 *
 * @example
 * const descriptors = await createDescriptors([{ path: 'vault.json', content: await readFile('vault.json', 'utf8') }])
 * const reading = readEvmRequest(request, { chainId, account, descriptors })
 */
export async function createDescriptors(
  files: readonly DescriptorFile[],
  { readInclude = noIncludes }: DescriptorsOptions = {},
): Promise<Descriptors> {
  const beyond = files[MAX_FILES]
  if (beyond)
    throw new DescriptorError('SIZE', {
      file: beyond.path,
      reason: `is one of more than ${MAX_FILES}`,
    })
  return interpretDescriptors(
    await Promise.all(files.map((file) => resolveDescriptor(file, readInclude))),
  )
}
