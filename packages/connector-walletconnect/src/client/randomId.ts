/** Returns 128 random bits as text. `crypto.randomUUID` is missing on pages of plain http, as phones open them from a computer beside them. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
