export const REJECTED = { code: 5000, message: 'User rejected.' }
export const NOTHING_IN_COMMON = { code: 5100, message: 'Unsupported chains.' }
export const DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** Writes any thrown value as an error of the protocol. */
export function protocolError(error: unknown): { code: number; message: string } {
  if (typeof error !== 'object' || error === null) return { code: -32000, message: String(error) }
  const { code, message } = error as { code?: unknown; message?: unknown }
  return {
    code: typeof code === 'number' ? code : -32000,
    message: typeof message === 'string' ? message : 'The wallet failed.',
  }
}
