/** The mail server, and whom mails are from. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string
  readonly from: string
}
