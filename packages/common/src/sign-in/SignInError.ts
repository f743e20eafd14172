/** What is wrong with a value that was passed in. */
export type SignInErrorCode =
  /** A field cannot stand in a sign-in message. `subject` is its name. */
  | 'FIELD_INVALID'
  /** A setting is missing or invalid. `subject` is its name. */
  | 'SETTING_INVALID'
  /** The server cannot be reached, or did not answer in time. */
  | 'SERVER_UNREACHABLE'
  /** The server answered with something else than its contract. */
  | 'ANSWER_INVALID'

const TEXTS: Readonly<Record<SignInErrorCode, string>> = {
  FIELD_INVALID: 'The field cannot stand in a sign-in message',
  SETTING_INVALID: 'The setting is invalid',
  SERVER_UNREACHABLE: 'The server cannot be reached',
  ANSWER_INVALID: 'The server sent an unexpected answer',
}

/** Thrown by the functions of sign-in. Branch on `code`, never on `message`. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: SignInErrorCode
  /** The field, setting or address that it concerns. */
  readonly subject: string

  constructor(code: SignInErrorCode, subject: string, options?: ErrorOptions) {
    super(`${TEXTS[code]}: ${subject}`, options)
    this.code = code
    this.subject = subject
  }
}
