import { createManualClock } from '@bowline/common/testing'
import { createGuards } from '../guard/createGuards.ts'
import { passingStore } from '../store/openStore.ts'
import type { Ports } from '../window/answerCalls.ts'
import { createWalletWindows } from '../window/createWalletWindows.ts'

const silent: typeof fetch = () => new Promise(() => {})

/** A window that comes asks for nothing by itself. */
export const noPorts: Ports = {
  confirm() {
    throw new TypeError('No window has come.')
  },
  protect: async () => undefined,
}

/** What a card needs to be shown in a window, where no server answers: the window never comes. */
export const noServer = (clock = createManualClock()) => ({
  guards: createGuards({ clock, store: passingStore() }),
  windows: createWalletWindows({
    service: { proven: { byKey: silent, byLogin: silent } },
    caller: { projectId: 'shop', st: 'frame', sv: '1' },
    clock,
    origin: location.origin,
  }),
  ports: noPorts,
  begin: async () => ({
    app: { origin: 'https://app.example', name: 'Shop', lastUsedAt: null },
    networks: [],
    look: undefined,
  }),
})
