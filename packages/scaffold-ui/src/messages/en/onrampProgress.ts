/** The progress of a purchase. */
export const onrampProgressMessages = {
  'onrampProgress.pending': ({ provider }: Who) => `Complete in ${provider}`,
  'onrampProgress.pendingText': 'Pay on their page. This screen updates by itself.',
  'onrampProgress.processing': 'Payment received',
  'onrampProgress.processingText': ({ provider, symbol }: Who) =>
    `${provider} is sending ${symbol} to your account.`,
  'onrampProgress.completed': 'Purchase complete',
  'onrampProgress.completedText': ({ amount }: Who) => `${amount} has been sent to your account.`,
  'onrampProgress.failed': 'Purchase failed',
  'onrampProgress.failedText': ({ provider }: Who) =>
    `Nothing was bought. Ask ${provider} whether you were charged.`,
  'onrampProgress.cancelled': 'Purchase cancelled',
  'onrampProgress.cancelledText': 'Nothing was bought.',
  'onrampProgress.slow': 'This is taking longer than usual',
  'onrampProgress.slowText': ({ symbol }: Who) =>
    `You can close this window. Once you’ve paid, ${symbol} arrives by itself.`,
  'onrampProgress.untold': ({ provider }: Who) => `Complete in ${provider}`,
  'onrampProgress.untoldText': ({ provider, symbol }: Who) =>
    `${provider} doesn’t share order status. Once you’ve paid, ${symbol} arrives by itself.`,
  'onrampProgress.lost': 'Purchase not found',
  'onrampProgress.lostText': ({ provider }: Who) => `Ask ${provider} about it.`,
  'onrampProgress.down': 'The status is unavailable right now',
  'onrampProgress.downText': ({ provider }: Who) =>
    `Your purchase at ${provider} continues without this screen. We’ll keep checking.`,
  'onrampProgress.open': ({ provider }: Pick<Who, 'provider'>) => `Open ${provider} again`,
  'onrampProgress.newTab': '(opens in a new tab)',
  'onrampProgress.explorer': ({ explorer }: { explorer: string }) => `View on ${explorer}`,
  'onrampProgress.done': 'Done',
  'onrampProgress.close': 'Keep it running',
  'onrampProgress.again': 'Choose another offer',
  'onrampProgress.gone': 'No purchase in progress',
  'onrampProgress.goneText': 'Start a new one by choosing what to buy.',
  'onrampProgress.buy': 'Buy crypto',
}

type Who = {
  readonly provider: string
  readonly symbol: string
  /** The amount with its symbol. */
  readonly amount: string
}
