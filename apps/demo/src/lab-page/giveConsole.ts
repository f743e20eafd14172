import {
  disconnect,
  getProvider,
  type Kit,
  preferAccountType,
  switchAccount,
} from '@bowline/controllers'

const tools = { disconnect, getProvider, preferAccountType, switchAccount }

/** What the lab gives to the console of a browser, and to tests that use a library over its provider. */
export interface Lab {
  readonly kit: Kit
  readonly tools: typeof tools
}

/** Makes the kit of the page and some of its functions the global `lab`. */
export function giveConsole(kit: Kit): void {
  const lab: Lab = { kit, tools }
  Object.assign(globalThis, { lab })
}
