/**
 * Carries notices between the servers of one operator. One can be lost, as when the connection to Redis is: whoever
 * needs what it tells looks for itself from time to time.
 */
export interface Bus {
  /** Sends a notice to all servers, this one included. Never throws. */
  publish(channel: string, notice: string): void
  /** Calls the listener for each notice of a channel, until the returned function is called. */
  subscribe(channel: string, onNotice: (notice: string) => void): () => void
  close(): Promise<void>
}
