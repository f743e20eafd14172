import type { MessageFormat } from '@bowline/common/languages'

/** What a wallet asks in a page of its own. */
export const approveTransactionMessages = {
  'approve.nothing': 'Nothing to approve',
  'approve.waiting': ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '# more request is waiting', other: '# more requests are waiting' }),
}
