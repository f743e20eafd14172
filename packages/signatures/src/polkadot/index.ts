export {
  type CheckedSignature,
  findScheme,
  SCHEMES,
  type Scheme,
  type Signed,
} from './findScheme.ts'
export { hasSignedText, type SignedText } from './hasSignedText.ts'
