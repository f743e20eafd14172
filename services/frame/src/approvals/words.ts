import { type Intent, intents, labels, warnings } from '@bowline/common/reading'

/** What the heading of a card leaves open. */
const notes: Readonly<Partial<Record<Intent, string>>> = {
  batch: 'All of this happens, or nothing.',
  grantPermission: 'They will not ask you again. You can take this back in your wallet.',
}

/** All texts of approvals. */
export const words = {
  intents,
  notes,
  labels,
  warnings,
  reading: 'Reading the request…',
  approve: 'Approve',
  reject: 'Reject',
  close: 'Close',
  retry: 'Try again',
  requestedBy: 'Requested by',
  network: 'Network',
  nativeCoin: 'coins',
  opaque: 'This request could not be decoded. Approve it only if you know what it does.',
  digest: 'Digest',
  unlimited: 'Unlimited',
  smallestUnits: 'in the smallest unit',
  unknownToken: 'an unknown token',
  anyNft: 'any',
  idOrAmount: 'amount or number of an NFT',
  bytes: (count: number) => (count === 1 ? '1 byte' : `${count} bytes`),
  yes: 'Yes',
  no: 'No',
  never: 'Never',
  expected: 'Expected',
  subject: 'Found',
  fullAddress: 'Show the full address',
  runsCode: 'contract',
  paidBefore: 'paid before',
  notYet: 'You can approve once all of this is in view.',
  changes: 'Expected changes',
  noChanges: 'Nothing leaves your account, and nothing comes in.',
  unreachable: 'The network does not answer, so this cannot be checked. Nothing was signed.',
  wouldFail: 'The network says that this transaction would fail. Nothing was signed.',
  tooLittleMoney: 'There is not enough money in your account for this and its fee.',
  unprotected:
    'This is a lot for a wallet without a passkey or password. Protect your wallet first.',
  protect: 'Protect wallet',
  tooSmall: 'Enlarge the window to approve this.',
} as const
