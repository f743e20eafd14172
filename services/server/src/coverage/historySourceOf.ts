import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Shown } from './ChainCoverage.ts'

const NAMES = {
  alchemy: 'Alchemy',
  blockscout: 'Blockscout',
  etherscan: 'Etherscan',
  subscan: 'Subscan',
} as const

/** Where the history of a chain comes from, and with it what on EVM chains only a history tells: NFTs, and tokens on no list. */
export function historySourceOf(
  { historySources, historyBlocks, roles }: ServerConfig,
  chainId: string,
): Shown {
  const source = historySources[chainId]
  if (!source)
    return {
      status: 'notShown',
      because: 'no source of its history is set',
      setting: 'BOWLINE_HISTORY',
    }
  if (source.kind !== 'index')
    return {
      status: 'shown',
      from: `a service (${NAMES[source.kind]})`,
      asks: { kind: 'upstream', name: `history of ${chainId}` },
    }
  const blocks = historyBlocks.toLocaleString('en')
  const reader = roles.includes('index') ? 'this server' : 'another server with the role index'
  return {
    status: 'shown',
    from: `the index that ${reader} makes of the newest ${blocks} blocks, within its budget`,
    asks: { kind: 'nodes' },
    lacks: 'What is older is not there.',
    setting: 'BOWLINE_HISTORY_BLOCKS',
  }
}
