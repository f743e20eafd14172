import type { Environment } from '../config/parseConfig.ts'

/** What starts this command where it was started: `npx` leaves no `bowline-server` that could be called. */
export const commandName = ({ npm_command }: Environment): string =>
  npm_command === 'exec' ? 'npx @bowline/server' : 'bowline-server'
