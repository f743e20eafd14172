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
  type SolanaSignInInput,
  solanaSignInInput,
} from '@bowline/common/sign-in'
export {
  createSessionReader,
  type SessionReader,
  type SessionReaderOptions,
} from './client/createSessionReader.ts'
export type { HeaderField } from './server/cookies.ts'
export { createSignIn, type SignIn } from './server/createSignIn.ts'
export { createMemoryNonces } from './server/nonces/createMemoryNonces.ts'
export { type NonceStore, type NonceUse, StoreFull } from './server/nonces/NonceStore.ts'
export type { Candidate, SignInOptions } from './server/SignInOptions.ts'
export type { SessionPort, SessionStore } from './server/sessions/SessionPort.ts'
export { createTokenSignIn } from './server/tokens/createTokenSignIn.ts'
export type {
  TokenAnswer,
  TokenProof,
  TokenSession,
  TokenSignIn,
  TokenSignInOptions,
  VisitorNonce,
} from './server/tokens/TokenSignIn.ts'
export type { ChainRequest, Endpoints } from './verify/Endpoints.ts'
export { type Expected, type Verification, type Verified, verify } from './verify/verify.ts'
