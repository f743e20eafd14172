/**
 * Gives a secret to a function and overwrites it afterwards, also when the function fails. This is the
 * best that JavaScript can do: the engine may have made copies that nothing can reach.
 */
export async function wipeAfter<S extends Uint8Array, T>(
  secret: S,
  use: (secret: S) => T | Promise<T>,
): Promise<T> {
  try {
    return await use(secret)
  } finally {
    secret.fill(0)
  }
}
