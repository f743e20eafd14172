import { formatAmount } from '@bowline/common'
import { sandboxSolana } from '@bowline/sandbox/world'

const SOL_DECIMALS = 9

export const formatSol = (lamports: bigint) => `${formatAmount(lamports, SOL_DECIMALS)} SOL`

/** An amount of a token; only the mints that this page vouches for have their symbol. */
export function formatToken(mint: string, amount: bigint, decimals: number): string {
  const { husd, moor } = sandboxSolana.tokens
  const symbol = [husd, moor].find(({ address }) => address === mint)?.symbol
  return `${formatAmount(amount, decimals)} ${symbol ?? `of ${mint}`}`
}
