/** A mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail. Throws a 503 `MAIL_FAILED`. */
  send(mail: Mail): Promise<void>
  /** Throws if the mail server cannot be reached or refuses to log in. */
  check(): Promise<void>
  close(): void
}
