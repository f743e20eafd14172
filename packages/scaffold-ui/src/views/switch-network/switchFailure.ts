import type { KitErrorCode } from '@bowline/common'

/** The kinds of failure that a visitor can do something different about. */
export type SwitchFailure = 'declined' | 'pending' | 'addFailed' | 'gone' | 'notLoaded' | 'failed'

const FAILURES: Readonly<Partial<Record<KitErrorCode, SwitchFailure>>> = {
  USER_REJECTED: 'declined',
  ABORTED: 'declined',
  REQUEST_PENDING: 'pending',
  CHAIN_ADD_FAILED: 'addFailed',
  CHAIN_UNSUPPORTED: 'addFailed',
  WALLET_METHOD_UNSUPPORTED: 'addFailed',
  NETWORK_NOT_FOUND: 'gone',
  ADAPTER_NOT_FOUND: 'gone',
  CODE_NOT_LOADED: 'notLoaded',
}

/** Sorts an error of a switch by what the visitor can do about it. */
export function switchFailure(code: KitErrorCode): SwitchFailure {
  return FAILURES[code] ?? 'failed'
}
