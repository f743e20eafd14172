import type { TransferNotice } from '@bowline/common'
import type { Mint } from './readMint.ts'
import type { ChainAccount } from './shapes.ts'

/** Extensions of mints: the state that new accounts begin with, one that nobody can send, one that can be paused. */
const DEFAULT_STATE = 6
const NON_TRANSFERABLE = 9
const PAUSABLE = 26
/** After the authority. */
const PAUSED_AT = 32
/** Where the state of an account is, and that of a frozen one. */
const STATE_AT = 108
const FROZEN = 2

/** Says why the chain would refuse a transfer of a token, whoever sends it. `found`: the receiver's account, if there is one. */
export function refusalsOf(
  { extensions }: Mint,
  found: ChainAccount | undefined,
): readonly TransferNotice[] {
  const isPaused = extensions.get(PAUSABLE)?.[PAUSED_AT] === 1
  const state = found ? found.data[STATE_AT] : extensions.get(DEFAULT_STATE)?.[0]
  const stops = true
  if (extensions.has(NON_TRANSFERABLE) || isPaused) return [{ code: 'notTransferable', stops }]
  return state === FROZEN ? [{ code: 'receiverFrozen', stops }] : []
}
