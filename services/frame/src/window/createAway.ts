import type { Clock } from '@bowline/common'
import { type Caller, createApiClient, windowApi, writeKeyUse } from '@bowline/common/api'
import { FrameError, type FrameParams } from '@bowline/common/frame'
import * as v from 'valibot'
import type { Prepared } from '../approvals/Family.ts'
import type { ShownAway } from '../approvals/ShownAway.ts'
import { createLine } from '../pages/createLine.ts'
import {
  createEndKeys,
  createSealing,
  createSealingAhead,
  type EndKeys,
  newSecret,
  windowIdOf,
} from '../pages/sealing.ts'
import type { Service } from '../service/createService.ts'
import type { Store } from '../store/openStore.ts'
import { leaveWindow } from './createWalletWindows.ts'
import { type FromPage, type FromWindow, fromWindowSchema } from './windowMessages.ts'

/** A request that the tab is led away for. */
interface Waiting {
  readonly state: 'waiting'
  /** The time at which it was shown, in milliseconds since 1970. */
  readonly at: number
  readonly userId: string
  readonly request: FrameParams<'wallet'>
  readonly secret: string
  readonly own: EndKeys
  /** What was shown. Without it, the request can only be asked anew. */
  readonly shown: ShownAway | undefined
}

/** It is being signed by one page, or was: then with its answer, until the app takes it. */
interface Taken {
  readonly state: 'signing' | 'settled'
  readonly at: number
  readonly answer?: unknown
}

export interface AwayOptions {
  readonly service: Pick<Service, 'proven'>
  readonly caller: Caller
  readonly clock: Clock
  /** The origin of this page. */
  readonly origin: string
  readonly store: Store
}

/** What the tab is to show. */
export interface AwayCard extends Omit<Extract<FromPage, { kind: 'away' }>, 'kind' | 'prepared'> {
  readonly prepared: Prepared
}

/** How long a request waits for its answer. */
export const AWAY_MS = 600_000
/** Answers that nobody takes are forgotten. */
const KEPT_MS = 3_600_000
/** The window has left its answer before it leads back. */
const HEARD_WITHIN_MS = 15_000
/** The only message of the page, and so the number that a yes names. */
const NUMBER = 1
const NAME = 'away'

/**
 * Keeps requests for which the tab itself is led to the wallet and back, which takes the app away and this page with it.
 * What is kept stands where the login does: no other origin can read it.
 */
export function createAway({ service, caller, clock, origin: baseUrl, store }: AwayOptions) {
  const serverApi = () => {
    const fetch = service.proven.byLogin
    return createApiClient(windowApi, { baseUrl, caller, clock, fetch })
  }

  /** Changes one in its place. Returns what it was. */
  async function change(id: string, next: (now: Kept | undefined) => Kept | undefined) {
    let before: Kept | undefined
    await store.update(NAME, (value) => {
      // Nobody but this page keeps anything here.
      const all = Object.entries((value ?? {}) as Readonly<Record<string, Kept>>)
      const known = all.filter(([, { at }]) => clock.now() - at < KEPT_MS)
      before = known.find(([one]) => one === id)?.[1]
      const others = known.filter(([one]) => one !== id)
      const changed = next(before)
      return Object.fromEntries(changed ? [...others, [id, changed]] : others)
    })
    return before
  }

  /** Hears what the user has done there. Undefined if nothing. */
  async function hear({ secret, own }: Waiting, windowId: string): Promise<FromWindow | undefined> {
    const [api, ended] = [serverApi(), new AbortController()]
    const { signal } = ended
    try {
      const there = await api.awaitWindow({ windowId, after: 0, isThere: false }, { signal })
      if (there.status !== 'there') return undefined
      const sealing = await createSealing({ secret, own, other: there.key, as: 'page' })
      return await new Promise<FromWindow | undefined>((resolve) => {
        createLine({
          sealing,
          clock,
          signal,
          calls: {
            async hear(after, signal) {
              const heard = await api.awaitWindow({ windowId, after, isThere: true }, { signal })
              return heard.status === 'there' ? { status: 'waiting' } : heard
            },
            leave: async () => ({ status: 'gone' }),
          },
          onMessage(message) {
            const said = v.safeParse(fromWindowSchema, message)
            resolve(said.success && said.output.of === NUMBER ? said.output : undefined)
          },
          onGone: () => resolve(undefined),
        })
        clock.after(HEARD_WITHIN_MS, () => resolve(undefined))
      })
    } finally {
      ended.abort()
    }
  }

  return {
    /** Leaves what the tab is to show, and keeps what a yes to it signs. Returns the address to lead to. */
    async leave(
      { id, userId, request }: Pick<Waiting, 'userId' | 'request'> & { readonly id: string },
      { prepared, ...card }: AwayCard,
    ): Promise<string> {
      const api = serverApi()
      const secret = newSecret()
      const [windowId, own] = await Promise.all([windowIdOf(secret), createEndKeys()])
      const ahead = await createSealingAhead(secret, own.publicKey)
      const { sign: _, found, ...shown } = { sign: undefined, found: undefined, ...prepared }
      const message = { ...card, kind: 'away', prepared: shown } satisfies FromPage
      const sealed = await ahead.seal(NUMBER, message)
      await api.openWindow({ windowId, key: own.publicKey })
      const left = await api.askWindow({ windowId, number: NUMBER, sealed })
      if (left.status !== 'left') throw new FrameError('disconnected')
      const { reading } = prepared
      const signs = prepared.status === 'ready' && writeKeyUse(prepared.signs)
      await change(id, () => ({
        state: 'waiting',
        at: clock.now(),
        userId,
        request,
        secret,
        own,
        shown: signs ? { request, reading, found, signs } : undefined,
      }))
      const query = new URLSearchParams({ projectId: caller.projectId, tab: '' })
      return `${baseUrl}/approve?${query}#${secret}`
    },

    /** The ids of those whose answers can be taken. */
    async list(): Promise<string[]> {
      const ids: string[] = []
      await change('', () => undefined)
      for (const [id, { state }] of Object.entries(Object(await store.get(NAME)) as AllKept))
        if (state !== 'signing') ids.push(id)
      return ids
    },

    /** What it is, once. Throws `disconnected` if there is none, or another page has taken it. */
    async find(id: string): Promise<{ readonly answer: unknown } | Waiting> {
      const kept = await change(id, (now) => (now?.state === 'settled' ? undefined : now))
      if (kept?.state === 'settled') return { answer: kept.answer }
      if (kept?.state !== 'waiting') throw new FrameError('disconnected')
      return kept
    },

    /**
     * Hears what was answered to one that waits, once; undefined if nothing was, or not in time. Rejects if the server
     * cannot be asked.
     */
    async hear(kept: Waiting): Promise<FromWindow | undefined> {
      const windowId = await windowIdOf(kept.secret)
      const said = clock.now() - kept.at < AWAY_MS ? await hear(kept, windowId) : undefined
      leaveWindow(windowId, { baseUrl, caller })
      return said
    },

    /** Takes one that waits from all pages that know it. Returns false if another one has. */
    async begin(id: string, { secret }: Waiting): Promise<boolean> {
      const at = clock.now()
      const isMine = (now: Kept | undefined) => now?.state === 'waiting' && now.secret === secret
      const before = await change(id, (now) => (isMine(now) ? { state: 'signing', at } : now))
      return isMine(before)
    },

    /** Keeps its answer until the app takes it. */
    async settle(id: string, answer: unknown): Promise<void> {
      await change(id, () => ({ state: 'settled', at: clock.now(), answer }))
    },

    forget: async (id: string): Promise<void> => void (await change(id, () => undefined)),
  }
}

type Kept = Waiting | Taken
type AllKept = Readonly<Record<string, Kept>>
