/** An offer or a request may lapse, and a session end, while its prompt is open. */
export function answerQuietly(answering: Promise<void>): void {
  answering.catch(() => {
    // The session is gone: the answer has no receiver.
  })
}
