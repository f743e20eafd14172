import { isKitError } from '../errors/KitError.ts'
import { FRAME_ERRORS, type FrameErrorName } from './messages.ts'

const TEXTS: Readonly<Record<FrameErrorName, string>> = {
  rejected: 'The user has rejected the request.',
  unauthorized: 'The wallet has not given this app access to the account.',
  unsupported: 'The wallet does not support this method.',
  disconnected: 'The wallet is disconnected.',
  unknownChain: 'The wallet does not serve this network.',
  invalid: 'Invalid parameters.',
  internal: 'An error occurred.',
  limit: 'Too many requests. Try again later.',
  codeWrong: 'This code is wrong.',
  codeExpired: 'This code is no longer valid.',
  capability: 'The wallet does not support a capability that is not optional.',
  duplicate: 'There is a batch with this id already.',
  unknownBatch: 'The wallet knows no batch with this id.',
  tooLarge: 'The batch has too many calls.',
}

/** Why a request to the page of a wallet has failed: an error of EIP-1193 or JSON-RPC. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly reason: FrameErrorName
  readonly code: number

  constructor(reason: FrameErrorName, options?: ErrorOptions) {
    super(TEXTS[reason], options)
    this.reason = reason
    this.code = FRAME_ERRORS[reason]
  }
}

/** Returns what an app may know of an error: its kind, without texts of the page. */
export function frameErrorName(error: unknown): FrameErrorName {
  if (error instanceof FrameError) return error.reason
  return isKitError(error, 'USER_REJECTED') || isKitError(error, 'ABORTED')
    ? 'rejected'
    : 'internal'
}
