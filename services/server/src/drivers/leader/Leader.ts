/** The time in which this server leads. */
export interface Term {
  /** Aborted when the term ends: another server may lead then. */
  readonly signal: AbortSignal
  /**
   * Runs the work in a transaction of the database, which is kept only if this server leads until its end.
   *
   * Throws `LeadershipLost` if it does not lead any more.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>
}

export interface Candidacy {
  /** The job. A server stands for it once at a time. */
  readonly name: string
  /** Ends the candidacy, and a term with it. */
  readonly signal: AbortSignal
  /** Does the job, until the signal of the term is aborted. If it ends earlier, the candidacy ends. */
  work(term: Term): Promise<void>
  /** Called each time this server has asked to lead and does not. */
  onDeclined?(): void
}

/** Chooses which of the servers on one database does a job. */
export interface Leader {
  /**
   * Stands for a job, and does it whenever no other server does. Resolves when the candidacy and its work have
   * ended. Rejects if the work does.
   */
  lead(candidacy: Candidacy): Promise<void>
}

export class LeadershipLost extends Error {
  override readonly name = 'LeadershipLost'

  constructor(job: string) {
    super(`This server does not lead: ${job}.`)
  }
}
