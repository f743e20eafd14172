/** Links to the explorers of networks. */
export const explorerMessages = {
  'explorer.open': ({ explorer }: { explorer: string }) => explorer,
  'explorer.newTab': '(opens in a new tab)',
}
