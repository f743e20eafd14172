export { createDescriptorReads } from '@bowline/common/api'
