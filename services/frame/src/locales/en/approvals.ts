/** What the heading of a card leaves open. */
const notes = {
  batch: 'All of this happens, or none of it.',
  grantPermission: 'They won’t ask you again. You can take this back in your wallet.',
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
  opaque: 'We couldn’t decode this request. Approve it only if you know what it does.',
  fullAddress: 'Show the full address',
  paidBefore: 'paid before',
  notYet: 'You can approve once all of this is in view.',
  changes: 'Expected changes',
  noChanges: 'Nothing leaves your account, and nothing comes in.',
  unreachable: 'The network isn’t answering, so we can’t check this. Nothing was signed.',
  wouldFail: 'The network says this transaction would fail. Nothing was signed.',
  tooLittleMoney: 'Your account doesn’t have enough for this and its fee.',
  otherSite:
    'This site asks you to sign in to another one. Whoever gets your signature can use your account there. Nothing was signed.',
  unprotected:
    'This is a lot for a wallet without a passkey or password. Protect your wallet first.',
  unpriced:
    'We don’t know what this is worth, and your wallet has no passkey or password. Protect it first.',
  protect: 'Protect wallet',
  tooSmall: 'Enlarge the window to approve this.',
}
