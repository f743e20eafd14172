import type { Clock } from '@bowline/common'

/** `unread`: not all of it was in view. */
type GuardState = 'waiting' | 'ready' | 'tooSmall' | 'unread'

/** What `guardApproval` watches, and whom it tells. */
export interface GuardOptions {
  /** All of it has to be seen. */
  readonly card: HTMLElement
  /** The part of it that scrolls, which has to be seen from its beginning to its end. */
  readonly content: HTMLElement
  readonly button: HTMLElement
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Called whenever it changes whether the card can be approved. */
  onChange(state: GuardState): void
  /** A person has approved. */
  onApprove(): void
}
