import '@bowline/ui/styles.css'
import './screen/frame.css'
import { systemClock as clock, loadCode } from '@bowline/common'
import { loadTexts } from './language/language.ts'
import { askPage } from './pages/askPage.ts'
import { WANTS_REQUEST } from './pages/createDoors.ts'
import { vouchFor } from './pages/leadOn.ts'
import { readSecret } from './pages/sealing.ts'
import { closeOwn } from './screen/closeOwn.ts'
import { failureText } from './screen/failures.ts'
import { h } from './screen/h.ts'
import { onEscape } from './screen/onEscape.ts'
import { button, text, title, waitingFor } from './screen/parts.ts'
import { words } from './words.ts'

/** What the user has to do in the app first, such as opening the wallet, is told after so long. */
const TELL_AFTER_MS = 3_000
/** How long it looks for the page that has a request for it. */
const WITHIN_MS = 20_000

const { hash, pathname, search } = location
// Not in the history.
history.replaceState(null, '', pathname + search)
const show = (...content: readonly Node[]) =>
  document
    .getElementById('stage')
    ?.replaceChildren(h('div', { className: 'screen screen-page' }, ...content))

/**
 * A window that the app or the wallet's page in it has opened, for a request or for the wallet's tab. It goes on to a page
 * that the app cannot reach, and tells that one whether the browser has said who leads there. It shows nothing by itself.
 */
async function start() {
  const { inApp, apart, done } = words.window
  const leave = () => {
    show(title(apart), text(done))
    onEscape(document, () => window.close())
    // One that was opened by an app that keeps its windows apart.
    if (!window.opener) closeOwn()
  }
  show(waitingFor(words.settings.working))
  const to = new URLSearchParams(search).get('to')
  if (to === 'wallet') {
    const { leadToTab } = await loadCode(() => import('./window/handOver.ts'))
    return leadToTab(clock)
  }
  if (to === 'passkey') {
    const { makePasskeyHere } = await loadCode(() => import('./passkeys/makePasskeyHere.ts'))
    return (await makePasskeyHere(show, clock)) || leave()
  }
  if (to === 'home') {
    const { openHome } = await loadCode(() => import('./home/openHome.ts'))
    const stage = document.getElementById('stage')
    // The app keeps its windows apart: its user logs in there.
    return (stage && (await openHome(stage, clock))) || leave()
  }
  const goOn = (by: string) => location.replace(`/approve${search}#${by}`)
  // Nobody can be asked where the app keeps its windows apart: the page in it has put the secret into the address.
  const given = !window.opener && readSecret(hash.slice(1))
  if (given) return goOn(given)
  const stop = clock.after(TELL_AFTER_MS, () => window.opener && show(waitingFor(inApp)))
  const secret = await askPage(WANTS_REQUEST, { clock, withinMs: WITHIN_MS })
  stop()
  if (typeof secret === 'string') return goOn(await vouchFor(secret, clock))
  leave()
}

/** Where its code does not load, browsers remember that until the page is loaded again. It asks the page in the app anew then. */
function tellFailed(error: unknown) {
  const again = () => location.reload()
  const { title: failed, again: label } = words.failed
  show(title(failed), text(failureText(error)), button(label, { look: 'primary', onClick: again }))
}

void loadTexts('page').then(start).catch(tellFailed)
