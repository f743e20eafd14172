import { isKitError } from '../errors/KitError.ts'

/**
 * Throws an error again if it is the kit's. A page without build tools has no `process`, so a check of
 * `process.env.NODE_ENV` fails there, which means production.
 */
export function rethrowKitError(error: unknown): void {
  if (isKitError(error)) throw error
}
