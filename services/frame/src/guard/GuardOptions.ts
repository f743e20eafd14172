import type { Clock } from '@bowline/common'

/** `unread`: not all of it was in view. `unpointed`: the pointer has not moved over what is read. */
export type GuardState = 'waiting' | 'ready' | 'tooSmall' | 'unread' | 'unpointed'

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
  /**
   * A person has pressed the button by keys, which does not show that anything was seen. `approve` approves if the card
   * still can be, and returns whether it did. Without it, such a press approves.
   */
  onKeys?: ((approve: () => boolean) => void) | undefined
  /** A person has approved. */
  onApprove(isByKeys: boolean): void
}
