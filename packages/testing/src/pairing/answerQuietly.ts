/** An offer or a request may lapse, and a session end, while its prompt is open. */
export function answerQuietly(answering: Promise<void>): void {
  answering.catch(() => {
    // There is nobody left to tell.
  })
}
