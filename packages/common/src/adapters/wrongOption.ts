import { KitError } from '../errors/KitError.ts'

export interface WrongOption {
  /** The function that was called, as an app writes it: `evm`. */
  readonly from: string
  /** The name of the option, with its group: `networks.0`. */
  readonly option: string
  /** What is wrong with it, and what to do, as the end of a sentence without its full stop. */
  readonly problem: string
  /** The page of the documentation that says what to pass: `guides/chains`. */
  readonly page: string
}

/** Creates the error of something that an app has passed, with the page that says what to pass. For development. */
export const wrongOption = ({
  from,
  option,
  problem,
  page,
}: WrongOption): KitError<'INVALID_CONFIG'> =>
  new KitError('INVALID_CONFIG', { from, option, problem: `${problem} (documentation: ${page})` })
