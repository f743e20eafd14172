import '@bowline/ui/styles.css'
import './screen/frame.css'
import './approvals/card/approval.css'
import './approvals/card/reading.css'
import { loadTexts } from './language/language.ts'
import { h } from './screen/h.ts'
import { onEscape } from './screen/onEscape.ts'
import { offerWindow } from './screen/openWindow.ts'
import { text, title, waitingFor } from './screen/parts.ts'
import { words } from './words.ts'

/** A window that the page in an app has opened, and that it draws in. It does nothing by itself. */
void loadTexts('page').then(() => {
  const { apart, apartWhy } = words.window
  const { working } = words.settings
  // Whoever has opened the window draws in it from now on, and hears its keys.
  const isOffered = offerWindow()
  const content = isOffered ? [waitingFor(working)] : [title(apart), text(apartWhy)]
  if (!isOffered) onEscape(document, () => window.close())
  document
    .getElementById('stage')
    ?.replaceChildren(h('div', { className: 'screen screen-page' }, ...content))
})
