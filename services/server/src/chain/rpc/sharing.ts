/** How long an answer stays good for everybody. */
export const sharedAnswerMs: ReadonlyMap<string, number> = new Map([
  ['eth_chainId', 86_400_000],
  ['eth_blockNumber', 2_000],
])

/** Methods that change something on the node: two callers must never share one answer. */
export const isShareable = (method: string): boolean =>
  !/^(eth_(new|getFilter|uninstall|sendRaw)|sendTransaction$)/.test(method)
