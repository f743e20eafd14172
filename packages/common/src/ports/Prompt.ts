/** What the page of a wallet wants from the user: to approve a request, to unlock, to log in. */
export type PromptKind = 'approval' | 'unlock' | 'login'

/** Something that a wallet asks in a page of its own, which the kit shows in a frame. */
export interface Prompt {
  /** Unique among the prompts of its session. */
  readonly id: string
  readonly kind: PromptKind
  /** The `id` of the frame whose page asks. See `ConnectorContext.openFrame`. */
  readonly frame: string
  /**
   * Refuses the request, because the user closes the modal or goes back. The session then withdraws the
   * prompt and fails the request with `USER_REJECTED`. Does nothing once the prompt is settled.
   */
  reject(): void
}

/** A prompt whose answer is awaited while a wallet connects. See `FrameQuestion`. */
export interface AskedPrompt<T = unknown> extends Prompt {
  /** Resolves with the answer that the page received. Rejects with `USER_REJECTED` after `reject`. */
  settled(): Promise<T>
}

/** The prompts of a session, oldest first. */
export interface Prompts {
  getState(): readonly Prompt[]
  subscribe(onChange: () => void): () => void
}
