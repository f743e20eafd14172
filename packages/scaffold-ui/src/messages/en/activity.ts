import type { MessageFormat } from '@bowline/common/languages'

/** The history of an account. */
export const activityMessages = {
  'activity.list': 'Your activity',
  'activity.loading': 'Loading your activity',
  'activity.emptyTitle': 'No activity yet',
  'activity.emptyBody': 'Payments you send and receive on this network appear here.',
  'activity.failedTitle': 'We couldn’t load your activity',
  'activity.offlineTitle': 'You’re offline',
  'activity.failedBody': 'Your funds are safe.',
  'activity.failedOwn': 'Showing only what you sent from this browser.',
  'activity.failedStale': 'This list may be out of date.',
  'activity.retry': 'Try again',
  'activity.ownOnly': 'Only payments from this browser appear here.',
  'activity.more': 'Load more',
  'activity.noMore': 'No more activity',
  'activity.moreFailed': 'We couldn’t load more.',
  'activity.readingTitle': 'Looking for your activity',
  'activity.reading': 'Still indexing this network…',
  'activity.readingMore': 'Still looking for older activity…',
  'activity.spam': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# hidden as spam', other: '# hidden as spam' }),
  'activity.spamShown': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# marked as likely spam', other: '# marked as likely spam' }),
  'activity.spamShow': 'Show',
  'activity.spamHide': 'Hide',
  'activity.spamTag': 'Likely spam',
  'activity.filters': 'Filter activity',
  'activity.filter.all': 'All',
  'activity.filter.sent': 'Sent',
  'activity.filter.received': 'Received',
  'activity.filter.swaps': 'Swaps',
  'activity.filterEmpty': 'Nothing here yet.',

  'activity.did.approve': 'Approved',
  'activity.did.bought': 'Bought',
  'activity.did.borrow': 'Borrowed',
  'activity.did.burn': 'Burned',
  'activity.did.cancel': 'Cancelled',
  'activity.did.claim': 'Claimed',
  'activity.did.deploy': 'Deployed',
  'activity.did.deposit': 'Deposited',
  'activity.did.execute': 'Used a contract',
  'activity.did.mint': 'Minted',
  'activity.did.program': 'Used a program',
  'activity.did.receive': 'Received',
  'activity.did.repay': 'Repaid',
  'activity.did.revoke': 'Revoked',
  'activity.did.self': 'Sent to yourself',
  'activity.did.send': 'Sent',
  'activity.did.stake': 'Staked',
  'activity.did.taken': 'Taken out',
  'activity.did.trade': 'Swapped',
  'activity.did.unstake': 'Unstaked',
  'activity.did.withdraw': 'Withdrew',
  'activity.status.pending': 'Pending',
  'activity.status.failed': 'Failed',
  'activity.status.replaced': 'Replaced',
  'activity.status.cancelled': 'Cancelled',
  'activity.status.resent': 'Replaced',
  'activity.status.expired': 'Expired',
  'activity.status.unknown': 'Unknown',

  'activity.nft': ({ name, id }: { name: string; id: string }) => `${name || 'NFT'} #${id}`,
  'activity.pieces': ({ count, name }: { count: string; name: string }) => `${count} × ${name}`,
  'activity.everyNft': ({ name }: { name: string }) => `All ${name || 'NFTs'}`,
  'activity.unlimited': ({ symbol }: { symbol: string }) => `Unlimited ${symbol}`,
  'activity.furtherMoves': ({ count }: { count: number }, { number }: MessageFormat) =>
    `and ${number(count)} more`,
  'activity.age.second': 'now',
  'activity.age.minute': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# min', other: '# mins' }),
  'activity.age.hour': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# hr', other: '# hrs' }),
  'activity.age.day': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# day', other: '# days' }),
  'activity.age.month': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# mo', other: '# mos' }),
  'activity.age.year': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# yr', other: '# yrs' }),

  // Read by screen readers in place of the row.
  'activity.deed': (deed: {
    what: string
    /** What left the account, else what was received. */
    amount: string
    /** What was received in return. */
    received: string
    /** How many more amounts there are. */
    further: string
    to: string
    from: string
    /** Who may spend the approved amount. */
    spender: string
    at: string
  }) =>
    [
      deed.what,
      deed.amount,
      deed.received && `for ${deed.received}`,
      deed.further,
      deed.to && `to ${deed.to}`,
      deed.from && `from ${deed.from}`,
      deed.spender && `for ${deed.spender}`,
      deed.at && `at ${deed.at}`,
    ]
      .filter(Boolean)
      .join(' '),
  'activity.said': ({ deed, status, age }: { deed: string; status: string; age: string }) =>
    `${deed}, ${status}, ${age}`,
  'activity.said.pending': 'pending',
  'activity.said.confirmed': 'confirmed',
  'activity.said.failed': 'failed',
  'activity.said.replaced': 'replaced by another transaction',
  'activity.said.cancelled': 'cancelled, nothing was paid',
  'activity.said.resent': 'replaced by the same payment with another fee',
  'activity.said.expired': 'expired, nothing was paid',
  'activity.said.unknown': 'outcome unknown',
  'activity.speedUp': 'Speed up',
  'activity.news': ({ deed, status }: { deed: string; status: string }) => `${deed}: ${status}`,

  'activity.poison': 'Suspicious transfer',
  'activity.poisonTag': 'Possible address poisoning',
  'activity.poisonText':
    'This address only looks like one you know. Don’t copy it or send anything to it.',
  'activity.poisonSaid': (said: { deed: string; age: string; tag: string; text: string }) =>
    `${said.deed}, ${said.age}. ${said.tag}. ${said.text}`,
}
