/** What each code says: what is wrong, and what to do. */
const TEXTS = {
  ANSWER_MISSING: ({ flag, choices }) =>
    `There is no terminal to ask in. Add --${flag} with ${choices}.`,
  ANSWER_UNKNOWN: ({ flag, value, choices }) => `--${flag} takes ${choices}, not "${value}".`,
  FAMILIES_NONE: ({ choices }) => `Choose at least one family: --families with ${choices}.`,
  FOLDER_NOT_EMPTY: ({ folder }) =>
    `"${folder}" is not empty, and nothing was written. Name a folder that is new or empty.`,
  FOLDER_IS_FILE: ({ folder }) => `"${folder}" is a file. Name a folder that is new or empty.`,
  FOLDER_UNWRITABLE: ({ folder, reason }) =>
    `"${folder}" cannot be written (${reason}). Name a folder that you may write to.`,
  ARGUMENT_UNKNOWN: ({ value }) => `"${value}" is one word too many. Name one folder, see --help.`,
  FLAG_UNKNOWN: ({ reason }) => `${reason} See --help.`,
  TEMPLATES_MISSING: () => 'This copy of create-bowline is not complete. Install it again.',
} satisfies Record<string, (context: Record<string, string>) => string>

export type CreateErrorCode = keyof typeof TEXTS

/** Says why no app was created. Branch on `code`. */
export class CreateError extends Error {
  override readonly name = 'CreateError'
  readonly code: CreateErrorCode
  readonly context: Readonly<Record<string, string>>

  constructor(
    code: CreateErrorCode,
    context: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    const shown = Object.fromEntries(Object.entries(context).map(([key, one]) => [key, short(one)]))
    super(TEXTS[code](shown as never), options)
    this.code = code
    this.context = context
  }
}

const MOST_SHOWN = 200
/** A terminal would obey what moves its cursor or colours its text. */
const CONTROLS = /\p{Cc}/gu

function short(text: string): string {
  const plain = text.replace(CONTROLS, ' ')
  return plain.length > MOST_SHOWN ? `${plain.slice(0, MOST_SHOWN)}…` : plain
}
