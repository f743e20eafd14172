/**
 * Libraries that Vite would find only when a test imports them, and then load the pages of all tests anew in the middle of a
 * run. The packages that have them are named by their folders, seen from `node_modules`, since the workspace itself depends
 * on none: by their names they are not found, which Vite says and goes on.
 */
export const FOUND_LATE = [
  '../packages/connector-walletconnect > @walletconnect/sign-client',
  '../packages/adapter-evm > @safe-global/safe-apps-provider',
  '../packages/adapter-evm > @safe-global/safe-apps-sdk',
]
