import type { ChainData } from './modules/chain-data/createChainData.ts'
import type { ChainFacts } from './modules/vault/limits/ChainFacts.ts'
import { nativeIdOf } from './modules/vault/limits/nativeIdOf.ts'

/** The name that balances are read under, which no visitor has. */
const VISITOR = 'limits'

/** Tells the vault of chains, from the module that reads them. */
export function chainFacts(
  chainData: Pick<ChainData, 'describeChains' | 'rpc' | 'highestPrices' | 'balances'>,
): ChainFacts {
  const served = new Map(chainData.describeChains().map((chain) => [chain.id, chain]))
  return {
    of: (chainId) => served.get(chainId),
    async ask(chainId, method, params) {
      const answer = await chainData.rpc({
        chainId,
        jsonrpc: '2.0',
        id: 1,
        method,
        params: [...params],
      })
      if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error)
      return answer.result
    },
    prices: (ids) => chainData.highestPrices(ids),
    async worth(address) {
      const { value } = await chainData.balances.of({ visitor: VISITOR, address, tokens: [] })
      const held = value.balances.filter(({ chainId }) => !served.get(chainId)?.testnet)
      // What is shown has no price where two sources contradict each other: anybody's pool would empty a wallet for its limit.
      const prices = await chainData.highestPrices(
        held.map(({ chainId, address: token }) => token ?? nativeIdOf(chainId) ?? chainId),
      )
      return held.reduce((sum, { value: shown = 0, quantity }, at) => {
        const highest = Number(quantity.numeric) * (prices[at] ?? 0)
        return sum + Math.max(shown, Number.isFinite(highest) ? highest : 0)
      }, 0)
    },
  }
}
