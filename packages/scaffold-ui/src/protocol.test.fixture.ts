import { cdp } from 'vitest/browser'

/** Sends a command of the browser's protocol. Its commands are no part of Vitest's types. */
export const sendToBrowser = (command: string, options: object = {}): Promise<unknown> =>
  (cdp() as { send(command: string, options: object): Promise<unknown> }).send(command, options)
