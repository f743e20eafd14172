import { KitError } from '@bowline/common'

/** An error that names an option of `createKit` and says what is wrong with it. */
export const invalidOption = (option: string, problem: string) =>
  new KitError('INVALID_CONFIG', { option, problem })
