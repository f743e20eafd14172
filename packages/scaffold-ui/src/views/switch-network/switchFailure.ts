import { type ErrorCause, errorCause, type KitErrorCode } from '@bowline/common'

/** Failures for which the visitor can do different things. */
export type SwitchFailure =
  | 'declined'
  | 'pending'
  | 'byHand'
  | 'addFailed'
  | 'gone'
  | 'notLoaded'
  | 'failed'

/** The causes that the screen tells apart from a failure in general. */
const FAILURES: Readonly<Partial<Record<ErrorCause, Exclude<SwitchFailure, 'failed'>>>> = {
  declined: 'declined',
  pending: 'pending',
  method: 'byHand',
  unsupported: 'addFailed',
  notOffered: 'gone',
  notLoaded: 'notLoaded',
}

/** Returns the failure for an error of a network switch. */
export const switchFailure = (code: KitErrorCode): SwitchFailure =>
  FAILURES[errorCause(code)] ?? 'failed'
