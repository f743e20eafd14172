/** How long an answer may be shared by all callers. */
export const sharedAnswerMs: ReadonlyMap<string, number> = new Map([
  ['eth_chainId', 86_400_000],
  ['eth_blockNumber', 2_000],
])

/** Methods that change state on the node. Their answers are never shared. */
export const isShareable = (method: string): boolean =>
  !/^(eth_(new|getFilter|uninstall|sendRaw)|sendTransaction$)/.test(method)
