import { setTimeout as wait } from 'node:timers/promises'
import type { Place, Reading, Tab, Target } from '../driver/Engine.ts'
import { readElements } from '../driver/readElements.ts'
import { aimAt, cornerOf, hasMissed, offsetBy, type Spot, spotOf } from './inPage.ts'
import type { Session } from './Session.ts'
import { chordActions, typeActions, type WebDriver } from './WebDriver.ts'

const ACT_LIMIT_MS = 30_000
const LOOK_EACH_MS = 50
const MOST_TRIES = 5

const SELECT_ALL = ['Control', 'a'].join('+')

/** A tab or window of WebKit, by its handle. Each act goes to it first, since the driver acts on one place at a time. */
export function webkitTab(session: Session, handle: string, finder: string): Tab {
  let pointerAt: { readonly x: number; readonly y: number } | undefined
  const { inTurn } = session
  const enter = () => session.enter(handle)
  const press = async (chord: string) => {
    await enter()
    await keys(session, chordActions(chord))
  }
  const type = async (text: string) => {
    await enter()
    await keys(session, typeActions(text))
  }

  /** Where the page of a frame begins in the tab: the driver means the tab's own page by where a pointer is. */
  const spotOfFrame = async (frame: string) => {
    await session.post('frame', { id: null })
    return runIn<Spot>(session, String(cornerOf), [frame])
  }

  function placeOf(frame?: string): Place {
    const go = async () => {
      await enter()
      await session.post('frame', { id: null })
      if (!frame) return
      const using = { using: 'css selector', value: frame }
      await session.post('frame', { id: await session.post('element', using) })
    }
    const run = <T>(source: string, values: readonly unknown[]) => runIn<T>(session, source, values)
    const withFinder = async <T>(source: string, values: readonly unknown[]): Promise<T> => {
      await go()
      const script = `(...values) => '~finder' in window ? (${source})(...values) : 'no finder'`
      const result = await run<T | 'no finder'>(script, values)
      if (result !== 'no finder') return result
      await session.post('execute/sync', { script: finder, args: [] })
      return run<T>(source, values)
    }
    const target = (selector: string): Target => {
      const find = `(selector) => window['~finder'].queryLocatorSelectorAll(selector)`
      const read = () =>
        withFinder<readonly Reading[]>(`(selector) => (${readElements})((${find})(selector))`, [
          selector,
        ])
      const look = (isPress: boolean) =>
        withFinder<Spot>(
          `(selector, isPress) => {
            const elements = (${find})(selector)
            return (${spotOf})(elements, (${readElements})(elements), isPress)
          }`,
          [selector, isPress],
        )
      const point = async (...then: readonly object[]) => {
        const { x, y } = await spotThatStands(async () => {
          const spot = await look(then.length > 0)
          return frame && spot.x !== undefined ? offsetBy(await spotOfFrame(frame), spot) : spot
        }, selector)
        await session.post('frame', { id: null })
        const isThere = pointerAt?.x === x && pointerAt.y === y
        // It comes from somewhere, as every pointer does, and rests where it is.
        const moves = [x - 4, x].map((to) => ({ type: 'pointerMove', duration: 20, x: to, y }))
        const rest = { type: 'pause', duration: 60 }
        const acts = then.flatMap((act, index) => (index > 0 ? [rest, act] : [act]))
        await pointer(session, [...(isThere ? [] : moves), ...acts])
        pointerAt = { x, y }
      }
      const visible = `(selector) => {
        const elements = (${find})(selector)
        const readings = (${readElements})(elements)
        return elements.filter((_, index) => readings[index]?.isVisible)
      }`
      /** Where it has moved away meanwhile, nothing was pressed. */
      const click = async () => {
        for (let tries = 1; ; tries++) {
          await point()
          await withFinder(`(selector) => (${aimAt})((${visible})(selector))`, [selector])
          await point({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })
          const isMissed = await go()
            .then(() =>
              session.post('execute/sync', { script: `return (${hasMissed})()`, args: [] }),
            )
            // The tab, the frame or the page is gone with it.
            .catch(() => false)
          if (!isMissed) return
          if (tries === MOST_TRIES) throw new Error(`${selector}: it moves away`)
        }
      }
      const fill = async (text: string) => {
        await click()
        await press(SELECT_ALL)
        await (text ? type(text) : press('Delete'))
      }
      return {
        read: () => inTurn(read),
        click: () => inTurn(click),
        hover: () => inTurn(() => point()),
        tap: () => Promise.reject(new Error('The driver of WebKitGTK makes no fingers.')),
        fill: (text) => inTurn(() => fill(text)),
      }
    }
    return {
      find: target,
      evaluate: (act, argument) =>
        inTurn(async () => {
          await go()
          return run(String(act), [argument ?? null])
        }),
    }
  }

  const handles = () => session.get('window/handles') as Promise<readonly string[]>
  const inTab = <T>(act: () => Promise<unknown>) =>
    inTurn(async () => {
      await enter()
      return act() as Promise<T>
    })
  return {
    ...placeOf(),
    frame: placeOf,
    press: (chord) => inTurn(() => press(chord)),
    type: (text) => inTurn(() => type(text)),
    goto: (url) => inTab(() => session.post('url', { url })),
    reload: () => inTab(() => session.post('refresh')),
    url: () => inTab(() => session.get('url')),
    screenshot: async () =>
      Buffer.from(await inTab<string>(() => session.get('screenshot')), 'base64'),
    bringToFront: () => inTab(async () => undefined),
    isClosed: async () => !(await handles()).includes(handle),
    close: () => inTab(() => session.remove('window')),
  }
}

const keys = (session: WebDriver, actions: readonly object[]) =>
  session.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })

const pointer = (session: WebDriver, actions: readonly object[]) =>
  session.post('actions', {
    actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
  })

/** Waits until an element can be met by a pointer at the same place twice. */
async function spotThatStands(
  look: () => Promise<Spot>,
  selector: string,
): Promise<{ readonly x: number; readonly y: number }> {
  const limit = Date.now() + ACT_LIMIT_MS
  for (let last: Spot | undefined; ; await wait(LOOK_EACH_MS)) {
    const spot = await look()
    if (spot.x !== undefined && last?.x === spot.x && last.y === spot.y) return spot
    if (Date.now() > limit)
      throw new Error(`${selector}: ${spot.x === undefined ? spot.missing : 'it keeps moving'}`)
    last = spot
  }
}

/** Runs a function in the place where the session is, and waits for what it promises. */
async function runIn<T>(
  session: WebDriver,
  source: string,
  values: readonly unknown[],
): Promise<T> {
  const script = `
    const values = [...arguments]
    const done = values.pop()
    Promise.resolve().then(() => (${source})(...values))
      .then((value) => done({ value }), (error) => done({ error: String(error) }))`
  const answer = (await session.post('execute/async', { script, args: values })) as {
    readonly value: T
    readonly error?: string
  }
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer.value
}
