import { type AccountId, isAccountId } from '@bowline/common'
import { internals, type Kit } from '../../kit/kit.ts'
import { createKeptList, type OwnList } from '../../persistence/createKeptList.ts'
import { sameToken } from '../../services/tokenId.ts'
import type { HeldTokens, Holding } from './Holding.ts'

/** Choices that are kept, over all accounts. */
export const MAX_CHOICES = 500
/** The maximum length of an address: no family has longer ones. */
const MAX_TOKEN_LENGTH = 128

/** What the visitor has chosen for a token of one account. */
export interface TokenChoice {
  readonly account: AccountId
  /** The contract. */
  readonly token: string
  readonly hidden: boolean
}

/** Returns which tokens the visitor has hidden or shown, in this browser. One list per kit. */
export const hiddenTokens = (kit: Kit): OwnList<TokenChoice> =>
  internals(kit).part(createHiddenTokens)

const createHiddenTokens = (kit: Kit) =>
  createKeptList<TokenChoice>('hiddenTokens', {
    ...internals(kit),
    read: readChoice,
    keyOf: ({ account, token }) => `${account} ${token}`.toLowerCase(),
    max: MAX_CHOICES,
  })

/**
 * Hides a token of an account from its list and its total, or shows it again. The choice is kept in this browser, for that
 * account on that network. The native currency cannot be hidden, since it pays the fees.
 *
 * @example
 * const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
 * await hideToken(kit, { account, token: usdc })
 * await hideToken(kit, { account, token: usdc, hidden: false })
 */
export async function hideToken(
  kit: Kit,
  { account, token, hidden = true }: HideTokenParameters,
): Promise<void> {
  await hiddenTokens(kit).put({ account, token, hidden })
}

export interface HideTokenParameters {
  /** The account, with its network (CAIP-10). */
  readonly account: AccountId
  /** The token's contract. */
  readonly token: string
  /** `false` shows it again, also if the server marks it as spam. Default: `true`. */
  readonly hidden?: boolean | undefined
}

/** The tokens of an account, apart from those that are hidden. */
export interface SortedTokens {
  readonly shown: readonly Holding[]
  readonly hidden: readonly Holding[]
}

/** Separates the tokens that are hidden: by the visitor, or by the server's mark unless the visitor shows them. */
export function withoutHidden(
  { holdings }: Pick<HeldTokens, 'holdings'>,
  choices: readonly TokenChoice[],
  account: AccountId,
): SortedTokens {
  const own = choices.filter((choice) => choice.account.toLowerCase() === account.toLowerCase())
  const isHidden = ({ token, spam = false }: Holding) => {
    if (token === undefined) return false
    return own.find((choice) => sameToken(choice.token, token))?.hidden ?? spam
  }
  return {
    shown: holdings.filter((one) => !isHidden(one)),
    hidden: holdings.filter(isHidden),
  }
}

function readChoice(value: object): TokenChoice | undefined {
  const { account, token, hidden } = value as Partial<Record<keyof TokenChoice, unknown>>
  if (typeof account !== 'string' || !isAccountId(account) || typeof hidden !== 'boolean')
    return undefined
  if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH) return undefined
  return { account, token, hidden }
}
