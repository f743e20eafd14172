import type { EvmFacts } from './WalletProfile.ts'

/** The facts of a wallet whose source is not published and of which nobody has written these things down. */
export const unknownEvm: EvmFacts = {
  rdns: 'unknown',
  uuid: 'unknown',
  tellsLock: 'unknown',
  tellsUnlock: 'unknown',
  tellsWhenAsked: 'unknown',
  lockedAccounts: 'unknown',
  lockedPermission: 'unknown',
  lockedConnect: 'unknown',
  lockedRequest: 'unknown',
  strangerAccounts: 'unknown',
  strangerPermission: 'unknown',
  caveats: 'unknown',
  revoke: 'unknown',
  secondConnect: 'unknown',
  switchKnown: 'unknown',
  typedData: 'unknown',
  batch: 'unknown',
}
