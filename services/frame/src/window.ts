import '@bowline/ui/styles.css'
import './screen/frame.css'
import './approvals/card/approval.css'
import './approvals/card/reading.css'
import { systemClock as clock, loadCode } from '@bowline/common'
import { loadTexts } from './language/language.ts'
import { closeOwn } from './screen/closeOwn.ts'
import { h } from './screen/h.ts'
import { onEscape } from './screen/onEscape.ts'
import { offerWindow } from './screen/openWindow.ts'
import { text, title, waitingFor } from './screen/parts.ts'
import { askPage } from './window/askPage.ts'
import { WANTS_REQUEST } from './window/createDoors.ts'
import { words } from './words.ts'

/** What the user has to do in the app first, such as opening the wallet, is told after so long. */
const TELL_AFTER_MS = 3_000
/** How long it looks for the page that has a request for it. */
const WITHIN_MS = 20_000

/**
 * A window that the page in an app has opened, and that it draws in; or that the app has opened, for a request or for the
 * wallet's tab, and that goes on to a page which the app cannot reach. It shows nothing by itself.
 */
void loadTexts('page').then(async () => {
  const { apart, done, inApp } = words.window
  let shown: HTMLElement | undefined
  const show = (...content: readonly Node[]) => {
    const stage = document.getElementById('stage')
    // Whoever has opened the window may draw in it already.
    if (shown && !stage?.contains(shown)) return
    shown = h('div', { className: 'screen screen-page' }, ...content)
    stage?.replaceChildren(shown)
  }
  show(waitingFor(words.settings.working))
  if (new URLSearchParams(location.search).get('to') === 'wallet') {
    const { leadToTab } = await loadCode(() => import('./window/handOver.ts'))
    return leadToTab(clock)
  }
  // Whoever has opened the window draws in it from now on, and hears its keys.
  const isOffered = offerWindow()
  const stop = clock.after(TELL_AFTER_MS, () => isOffered && show(waitingFor(inApp)))
  const secret = isOffered && (await askPage(WANTS_REQUEST, { clock, withinMs: WITHIN_MS }))
  stop()
  if (typeof secret === 'string') return location.replace(`/approve${location.search}#${secret}`)
  show(title(apart), text(done))
  if (isOffered) return
  onEscape(document, () => window.close())
  // One that was opened by an app that keeps its windows apart.
  closeOwn()
})
