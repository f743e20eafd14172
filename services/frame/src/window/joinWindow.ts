import type { Clock } from '@bowline/common'
import { type Caller, createApiClient, windowApi } from '@bowline/common/api'
import * as v from 'valibot'
import { createLine, pause } from '../pages/createLine.ts'
import { createEndKeys, createSealing, createSealingAhead, windowIdOf } from '../pages/sealing.ts'
import type { Service } from '../service/createService.ts'
import { leaveWindow } from './createWalletWindows.ts'
import { type FromPage, type FromWindow, fromPageSchema } from './windowMessages.ts'

export interface JoinOptions {
  readonly secret: string
  readonly service: Pick<Service, 'proven'>
  readonly caller: Caller
  readonly clock: Clock
  /** The origin of this page. */
  readonly origin: string
  /** This is the tab of the app itself: what it shows was left before it has come. */
  readonly isTab: boolean
}

/** The window's end of what is said. */
export interface WindowEnd {
  /** Begins to listen. `onMessage` gets the number of each message, too. */
  begin(hearing: { onMessage(message: FromPage, number: number): void; onGone(): void }): void
  /** Resolves once it is there. */
  say(message: FromWindow): Promise<void>
  /** Says that the window is left. */
  end(): void
  /** Leaves what was said for a page that comes back. */
  leaveBehind(): void
}

/** How long the page that has opened this window may take to say so. */
const WITHIN_MS = 20_000
const ASK_EVERY_MS = 400

/** Takes the place of the window. Resolves with undefined if no page waits for it. */
export async function joinWindow(options: JoinOptions): Promise<WindowEnd | undefined> {
  const { secret, service, caller, clock, origin: baseUrl, isTab } = options
  const fetch = service.proven.byKey
  const api = createApiClient(windowApi, { baseUrl, caller, clock, fetch })
  const [windowId, own] = await Promise.all([windowIdOf(secret), createEndKeys()])
  const other = await comeAs(own.publicKey)
  if (other === undefined) return undefined
  const both = await createSealing({ secret, own, other, as: 'window' })
  const sealing = isTab
    ? { seal: both.seal, open: (await createSealingAhead(secret, other)).open }
    : both
  const ended = new AbortController()
  const { signal } = ended
  const end = () => {
    if (signal.aborted) return
    ended.abort()
    leaveWindow(windowId, { baseUrl, caller })
  }
  window.addEventListener('pagehide', end)

  /** The page may say a moment later that it waits. */
  async function comeAs(key: string): Promise<string | undefined> {
    const begun = clock.elapsed()
    const never = new AbortController().signal
    while (clock.elapsed() - begun < WITHIN_MS) {
      const answer = await api.joinWindow({ windowId, key }).catch(() => undefined)
      if (answer?.status === 'there') return answer.key
      await pause(clock, ASK_EVERY_MS, never)
    }
    return undefined
  }

  let line: ReturnType<typeof createLine> | undefined
  return {
    begin({ onMessage, onGone }) {
      line = createLine({
        sealing,
        clock,
        signal,
        onGone,
        calls: {
          hear: (after, signal) => api.readWindow({ windowId, after }, { signal }),
          leave: (message) => api.answerWindow({ windowId, ...message }),
        },
        onMessage(message, number) {
          const read = v.safeParse(fromPageSchema, message)
          if (read.success) onMessage(read.output, number)
          // The page is of another release, or somebody else's.
          else onGone()
        },
      })
    },
    say: async (message) => line?.say(message).left,
    end,
    leaveBehind() {
      ended.abort()
    },
  }
}
