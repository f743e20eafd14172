/** The reader of a mail. */
export interface Reader {
  readonly to: string
  /** A BCP 47 tag. */
  readonly language: string
}
