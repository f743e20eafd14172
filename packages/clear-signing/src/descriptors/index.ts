export {
  type CompiledDescriptor,
  compileDescriptor,
  type DescriptorsOptions,
} from '../evm/descriptors/compileDescriptor.ts'
export { createDescriptors } from '../evm/descriptors/createDescriptors.ts'
export { DescriptorError, type DescriptorErrorCode } from '../evm/descriptors/DescriptorError.ts'
export type { DescriptorFile, ReadInclude } from '../evm/descriptors/readWithIncludes.ts'
