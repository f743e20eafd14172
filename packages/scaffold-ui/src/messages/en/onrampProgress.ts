/** The progress of a purchase. */
export const onrampProgressMessages = {
  'onrampProgress.pending': ({ provider }: Who) => `Complete in ${provider}`,
  'onrampProgress.pendingText': 'Pay on their page. This screen follows along.',
  'onrampProgress.processing': 'Payment received',
  'onrampProgress.processingText': ({ provider, symbol }: Who) =>
    `${provider} is sending ${symbol} to your account.`,
  'onrampProgress.completed': 'Purchase complete',
  'onrampProgress.completedText': ({ amount }: Who) => `${amount} has been sent to your account.`,
  'onrampProgress.failed': 'The purchase failed',
  'onrampProgress.failedText': ({ provider }: Who) =>
    `Nothing was bought. Ask ${provider} whether you were charged.`,
  'onrampProgress.cancelled': 'Purchase cancelled',
  'onrampProgress.cancelledText': 'Nothing was bought.',
  'onrampProgress.slow': 'This is taking longer than usual',
  'onrampProgress.slowText': ({ symbol }: Who) =>
    `You can close this window. Once you have paid, ${symbol} arrives by itself.`,
  'onrampProgress.untold': ({ provider }: Who) => `Complete in ${provider}`,
  'onrampProgress.untoldText': ({ provider, symbol }: Who) =>
    `${provider} doesn't share order status. Once you have paid, ${symbol} arrives by itself.`,
  'onrampProgress.lost': 'This purchase is unknown',
  'onrampProgress.lostText': ({ provider }: Who) => `Ask ${provider} about it.`,
  'onrampProgress.down': 'The status is unavailable right now',
  'onrampProgress.downText': ({ provider }: Who) =>
    `Your purchase at ${provider} goes on without this screen. We keep asking.`,
  'onrampProgress.open': ({ provider }: Pick<Who, 'provider'>) => `Open ${provider} again`,
  'onrampProgress.newTab': '(opens a new tab)',
  'onrampProgress.explorer': ({ explorer }: { explorer: string }) => `View on ${explorer}`,
  'onrampProgress.done': 'Done',
  'onrampProgress.close': 'Leave it running',
  'onrampProgress.again': 'Choose another offer',
  'onrampProgress.gone': 'No purchase is under way',
  'onrampProgress.goneText': 'A new one starts with what you want to buy.',
  'onrampProgress.buy': 'Buy crypto',
}

type Who = {
  readonly provider: string
  readonly symbol: string
  /** The amount with its symbol. */
  readonly amount: string
}
