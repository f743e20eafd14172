'use client'

import type { ReadError } from '../../core/failures.ts'
import {
  type AddedToken,
  addedTokens,
  addToken,
  removeToken,
  type TokenAddress,
} from '../../features/portfolio/addedTokens.ts'
import { type ActionState, useAction } from '../base/useAction.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'

/** The tokens that were added, the action that adds one, and the state of its newest call. */
export type UseAddedTokensResult = ActionState<AddedToken, ReadError> & {
  /** The tokens of all chains that were added in this browser, the newest first. */
  readonly tokens: readonly AddedToken[]
  addToken(token: TokenAddress): Promise<AddedToken>
  /** Removes a token that was added; never rejects. */
  removeToken(token: TokenAddress): Promise<void>
  reset(): void
}

/**
 * Adds tokens by their addresses to the list that `usePortfolio` returns. What a token calls itself is read from the chain and
 * proves nothing: show its address, and have the visitor compare it. Added tokens are kept in this browser, for all accounts on
 * their chain, and have no price unless the server lists them.
 *
 * `addToken` rejects with `INVALID_ADDRESS`, with `INVALID_RESPONSE` if no token is there, or with what the chain could not be
 * read for.
 *
 * @example
 * const { addToken, isPending, error } = useAddedTokens()
 * const add = (token: string) => addToken({ chainId: 'eip155:1', token })
 */
export function useAddedTokens(): UseAddedTokensResult {
  const kit = useKit()
  const tokens = useKitStore(addedTokens(kit).store)
  const { state, run, reset } = useAction<[TokenAddress], AddedToken, ReadError>(addToken)
  return { ...state, tokens, addToken: run, removeToken: (token) => removeToken(kit, token), reset }
}
