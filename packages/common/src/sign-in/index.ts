export { createMessage } from './createMessage.ts'
export { chainOf, familyWord } from './families.ts'
export { isStatement } from './forms.ts'
export { claimsSignIn, parseMessage } from './parseMessage.ts'
export { type Recap, readRecap, stateRecap, withoutRecap, writeRecap } from './recap.ts'
export { SignInError, type SignInErrorCode } from './SignInError.ts'
export type { SignInFields, SignInMessage } from './SignInMessage.ts'
export { isSignInRefusal, refusalStatus, type SignInRefusal } from './SignInRefusal.ts'
export type {
  SignedInAccount,
  SignInAnswer,
  SignInNonce,
  SignInProof,
  SignInServer,
  SignInSession,
} from './SignInServer.ts'
export { type SolanaSignInInput, solanaSignInInput } from './solanaSignInInput.ts'
