import '@bowline/ui/styles.css'
import './screen/frame.css'
import { systemClock as clock, loadCode } from '@bowline/common'
import { loadTexts } from './language/language.ts'
import { takeSecret } from './pages/leadOn.ts'
import { closeOwn } from './screen/closeOwn.ts'
import { h } from './screen/h.ts'
import { onEscape } from './screen/onEscape.ts'
import { button, text, title, waitingFor } from './screen/parts.ts'
import { createService } from './service/createService.ts'
import { passingStore } from './store/openStore.ts'
import { joinWindow } from './window/joinWindow.ts'
import { showRequests } from './window/showRequests.ts'
import { words } from './words.ts'

/**
 * The window in which requests are approved and confirmed. The browser keeps it apart from the app and from the page in it;
 * it is sent what to show, and sends back what its user does. It has no key of the wallet and no login, and keeps nothing.
 */
async function start(stage: HTMLElement) {
  // Behind `#`, so that no server sees it; and not in the history.
  const hash = location.hash.slice(1)
  history.replaceState(null, '', location.pathname + location.search)
  const query = new URLSearchParams(location.search)
  const projectId = query.get('projectId') ?? ''
  const caller = { projectId, st: 'frame', sv: '1' } as const
  const show = (...parts: readonly Node[]) =>
    stage.replaceChildren(h('div', { className: 'screen screen-page' }, ...parts))

  await loadTexts('page', 'approvals', 'reading')
  const { window: texts, opening, settings } = words
  document.title = settings.title
  show(waitingFor(opening))
  const leave = () => {
    show(title(texts.apart), text(texts.done))
    onEscape(document, () => window.close())
    closeOwn()
  }
  const leaveTab = () => {
    const goBack = button(texts.goBack, { look: 'primary', onClick: () => history.back() })
    show(title(texts.apart), text(texts.nothing), h('div', { className: 'screen-actions' }, goBack))
  }
  const { origin } = location
  const onEnded = () => {}
  const service = await createService({ caller, store: passingStore(), clock, origin, onEnded })
  const taken = await takeSecret(hash, clock)
  const isTab = query.has('tab')
  const line = taken && (await joinWindow({ ...taken, service, caller, clock, origin, isTab }))
  if (!line) return isTab ? leaveTab() : leave()
  if (isTab) {
    // Whoever is led back there is asked once more.
    const away = await loadCode(() => import('./window/showAway.ts')).catch(leaveTab)
    return away?.showAway({ stage, clock, line, caller, leave: leaveTab })
  }
  showRequests({ stage, clock, line, leave, isVouched: taken.isVouched })
}

const stage = document.getElementById('stage')
if (stage) void start(stage)
