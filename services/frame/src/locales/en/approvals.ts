/** What the heading of a card leaves open. */
const notes = {
  batch: 'All of this happens, or nothing.',
  grantPermission: 'They will not ask you again. You can take this back in your wallet.',
}

/** What approvals say around a reading. */
export const approvals = {
  notes,
  reading: 'Reading the request…',
  approve: 'Approve',
  risk: 'Reject this unless you expected exactly what it says below.',
  understood: 'I understand the risk',
  approveAnyway: 'Approve anyway',
  reject: 'Reject',
  close: 'Close',
  retry: 'Try again',
  requestedBy: 'Requested by',
  network: 'Network',
  nativeCoin: 'coins',
  opaque: 'This request could not be decoded. Approve it only if you know what it does.',
  fullAddress: 'Show the full address',
  paidBefore: 'paid before',
  notYet: 'You can approve once all of this is in view.',
  changes: 'Expected changes',
  noChanges: 'Nothing leaves your account, and nothing comes in.',
  unreachable: 'The network does not answer, so this cannot be checked. Nothing was signed.',
  wouldFail: 'The network says that this transaction would fail. Nothing was signed.',
  tooLittleMoney: 'There is not enough money in your account for this and its fee.',
  otherSite:
    'This site asks you to sign in to another one. Whoever gets your signature can use your account there. Nothing was signed.',
  unprotected:
    'This is a lot for a wallet without a passkey or password. Protect your wallet first.',
  unpriced:
    'The value of this is not known, and your wallet has no passkey or password. Protect it first.',
  protect: 'Protect wallet',
  tooSmall: 'Enlarge the window to approve this.',
}
