import { KitError } from '@bowline/common'

/** Creates the error for an invalid option of `createKit`. */
export const invalidOption = (option: string, problem: string) =>
  new KitError('INVALID_CONFIG', { option, problem })
