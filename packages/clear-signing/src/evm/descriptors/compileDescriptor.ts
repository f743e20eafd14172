import type { Descriptor } from './Descriptor.ts'
import { type DescriptorFile, noIncludes, type ReadInclude } from './readWithIncludes.ts'
import { resolveDescriptor } from './resolveDescriptor.ts'

export interface DescriptorsOptions {
  /** Reads what a file includes. Default: nothing can be included. */
  readonly readInclude?: ReadInclude | undefined
}

/** What one descriptor says of one contract. */
export interface CompiledDescriptor {
  /** The contract, named by CAIP-10, with its address in lower case. */
  readonly contract: string
  /** JSON, which needs no other file. */
  readonly text: string
}

/**
 * Makes of a descriptor (ERC-7730, version 1 or 2) what it says of each of its contracts, for a server that keeps
 * descriptors by contract. Rejects with `DescriptorError`.
 */
export async function compileDescriptor(
  file: DescriptorFile,
  { readInclude = noIncludes }: DescriptorsOptions = {},
): Promise<readonly CompiledDescriptor[]> {
  const descriptor = await resolveDescriptor(file, readInclude)
  const { context } = descriptor
  const isOfCalls = 'contract' in context
  const { deployments } = isOfCalls ? context.contract : context.eip712
  return deployments.map((one) => {
    const own: Descriptor['context'] = isOfCalls
      ? { contract: { deployments: [one] } }
      : { eip712: { ...context.eip712, deployments: [one] } }
    return {
      contract: `eip155:${one.chainId}:${one.address}`,
      text: JSON.stringify({ ...descriptor, context: own }),
    }
  })
}
