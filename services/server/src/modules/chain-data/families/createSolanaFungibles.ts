import { SOL, SOL_PLACEHOLDER, WRAPPED_SOL } from '../../../chain/solana/nativeMint.ts'
import type { SolanaReader } from '../../../chain/solana/SolanaReader.ts'
import { isSolanaAddress } from '../../../encoding/isSolanaAddress.ts'
import type { Holding } from '../balances/Holding.ts'
import type { SolanaTokens } from './createSolanaTokens.ts'
import type { FungibleFamily } from './FungibleFamily.ts'

const NATIVE = { ...SOL, verified: true, market: WRAPPED_SOL }
/** The number of unverified tokens to look at: anyone can send any token to an account. */
const MAX_LOOKED_AT = 100
const MAX_UNLISTED = 20

export interface SolanaFungiblesOptions {
  readonly solana: SolanaReader
  readonly tokens: SolanaTokens
}

/** The tokens of Solana networks, of both token programs. */
export function createSolanaFungibles({ solana, tokens }: SolanaFungiblesOptions): FungibleFamily {
  function further(chainId: string, asked: readonly string[]): readonly string[] {
    return asked.filter((mint) => mint !== SOL_PLACEHOLDER && !tokens.listed(chainId).has(mint))
  }

  async function readUnlisted(chainId: string, amounts: ReadonlyMap<string, bigint>) {
    const found = await Promise.all(
      [...amounts].slice(0, MAX_LOOKED_AT).map(async ([mint, amount]): Promise<Holding[]> => {
        const token = await tokens.find(chainId, mint)
        return token ? [{ ...token, amount, market: undefined }] : []
      }),
    )
    const holdings = found.flat()
    return {
      holdings: holdings.slice(0, MAX_UNLISTED),
      mayHoldMore: holdings.length > MAX_UNLISTED || amounts.size > MAX_LOOKED_AT,
    }
  }

  return {
    chainIds: solana.chainIds,
    readAddress: (text) => (isSolanaAddress(text) ? text : undefined),
    further,
    async find(chainId, mint) {
      if (mint === SOL_PLACEHOLDER) return NATIVE
      const token = await tokens.find(chainId, mint)
      return token && { ...token, market: mint }
    },
    async holdings({ chainId, owner, extra }) {
      const known = tokens.listed(chainId)
      const [lamports, { accounts, isWhole }] = await Promise.all([
        solana.lamports(chainId, owner),
        solana.tokenAccounts(chainId, owner, [...extra, ...known.keys()]),
      ])
      const amounts = new Map<string, bigint>()
      for (const { mint, amount } of accounts)
        if (amount > 0n) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
      const listed = [...known.values()].flatMap((token): Holding[] => {
        const amount = amounts.get(token.address)
        return amount ? [{ ...token, amount, market: token.address }] : []
      })
      // Requested tokens come first; the others keep a stable order between calls. Tokens without
      // decimals are NFTs, which are not shown here and must not use up the places.
      const isSingle = (mint: string) => Number(amounts.get(mint) === 1n)
      const rest = [...amounts.keys()]
        .toSorted()
        .toSorted((one, other) => isSingle(one) - isSingle(other))
      const wanted = [...new Set([...extra, ...rest])]
      const others = further(chainId, wanted).flatMap((mint) => {
        const amount = amounts.get(mint)
        return amount ? [[mint, amount] as const] : []
      })
      const strange = await readUnlisted(chainId, new Map(others))
      return {
        holdings: [{ ...NATIVE, amount: lamports }, ...listed, ...strange.holdings],
        mayHoldMore: !isWhole || strange.mayHoldMore,
      }
    },
  }
}
