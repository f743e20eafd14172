export {
  createMessage,
  isSignInRefusal,
  parseMessage,
  refusalStatus,
  type SignedInAccount,
  type SignInAnswer,
  SignInError,
  type SignInErrorCode,
  type SignInFields,
  type SignInMessage,
  type SignInNonce,
  type SignInProof,
  type SignInRefusal,
  type SignInServer,
  type SignInSession,
} from '@bowline/common/sign-in'
export type { ChainRequest, Endpoints } from './verify/Endpoints.ts'
export { type Expected, type Verification, type Verified, verify } from './verify/verify.ts'
