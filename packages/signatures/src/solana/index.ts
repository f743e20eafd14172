export { hasSignedBytes, type SignedBytes } from './hasSignedBytes.ts'
export { readAddress } from './readAddress.ts'
