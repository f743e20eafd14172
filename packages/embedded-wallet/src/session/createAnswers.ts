import {
  type AnsweredRequest,
  type AnsweredRequests,
  type Clock,
  type Logger,
  randomId,
} from '@bowline/common'
import { FrameError, type FrameParams } from '@bowline/common/frame'
import type { Page } from '../page/createPage.ts'
import { type AskedRecord, type AskedRequest, createAskedRecord } from './createAskedRecord.ts'
import { addressOfTab, tabStorage } from './tab.ts'

type WalletRequest = FrameParams<'wallet'>

export interface AnswersOptions {
  readonly page: Pick<Page, 'request'>
  readonly clock: Clock
  readonly logger: Logger
  readonly record?: AskedRecord | undefined
}

export interface Answers {
  readonly answered: AnsweredRequests
  /** Notes a request, so that its answer is found if the tab is led away for it. `end` is called once it is answered here. */
  begin(
    request: WalletRequest,
    options: { readonly isOnlyWay: boolean },
  ): Promise<{ readonly request: WalletRequest; end(): void }>
  /** Takes the answers to requests of earlier pages of this tab. */
  resume(): Promise<void>
}

/**
 * Keeps the requests of this tab. Where no window opens, the page of the wallet leads the tab away and back, so that
 * nobody holds the promise of the request any more: its answer is on a list then.
 */
export function createAnswers({ page, clock, logger, ...options }: AnswersOptions): Answers {
  const record = options.record ?? createAskedRecord(tabStorage(), clock)
  const listeners = new Set<() => void>()
  /** Those of this page, which are answered here. */
  const own = new Set<string>()
  /** Whether the page is of a release that leads nobody away; undefined until it was asked. */
  let isOld: boolean | undefined
  let list = read()

  function read(): readonly AnsweredRequest[] {
    return record
      .read()
      .flatMap(({ at: _, outcome, ...one }) => (outcome ? { ...one, outcome } : []))
  }
  function publish() {
    list = read()
    for (const listener of [...listeners]) listener()
  }

  /** The answers that can be taken. */
  async function waiting(): Promise<readonly string[]> {
    try {
      const ids = await page.request('answers', null)
      isOld = false
      return ids
    } catch (error) {
      if (error instanceof FrameError && error.reason === 'unsupported') isOld = true
      return []
    }
  }

  async function take(asked: AskedRequest, back: string) {
    let outcome: AnsweredRequest['outcome']
    try {
      const wish = { id: asked.id, back, isOnlyWay: true }
      outcome = { status: 'answered', result: await page.request('takeAnswer', wish) }
    } catch (error) {
      // The page could not be asked, or could not ask its server: a later page of the app may.
      if ((await waiting()).includes(asked.id)) return
      outcome = { status: 'failed', code: error instanceof FrameError ? error.code : INTERNAL }
    }
    record.put({ ...asked, outcome })
    publish()
  }

  return {
    answered: {
      getState: () => list,
      subscribe(onChange) {
        listeners.add(onChange)
        return () => void listeners.delete(onChange)
      },
      take(id) {
        const taken = list.find((one) => one.id === id)
        if (!taken) return undefined
        record.remove(id)
        publish()
        return taken
      },
    },
    async begin(request, { isOnlyWay }) {
      const nothing = { request, end() {} }
      const back = addressOfTab()
      if (back === undefined) return nothing
      if (isOld === undefined) await waiting()
      if (isOld !== false) return nothing
      const id = randomId()
      const { chainId, method, params } = request
      if (!record.put({ id, chainId, method, params, at: clock.now() })) return nothing
      own.add(id)
      return {
        request: { ...request, away: { id, back, isOnlyWay } },
        end() {
          own.delete(id)
          record.remove(id)
        },
      }
    },
    async resume() {
      const left = record.read().filter(({ id, outcome }) => !outcome && !own.has(id))
      const back = addressOfTab()
      if (left.length === 0 || back === undefined) return
      const known = await waiting()
      if (isOld !== false) return
      for (const asked of left) {
        if (own.has(asked.id)) continue
        own.add(asked.id)
        if (known.includes(asked.id))
          await take(asked, back).catch((error) =>
            logger.log('error', 'answer not taken', { error: String(error) }),
          )
        // The page was left for something else.
        else record.remove(asked.id)
        own.delete(asked.id)
      }
    },
  }
}

const INTERNAL = -32_603
