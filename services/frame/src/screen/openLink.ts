import { authApi, createApiClient, vaultApi } from '@bowline/common/api'
import { words } from '../words.ts'
import { failureText, reasonOf } from './failures.ts'
import { h } from './h.ts'
import { button, form, text, title } from './parts.ts'

export interface LinkOptions {
  readonly stage: HTMLElement
  /** The heading of the page, on each of its screens. */
  readonly heading: string
  /** The text for a link that the server does not know any more. */
  readonly expired: string
}

/** The page behind the link of a mail. Nothing happens before the user presses a button: mail scanners open links, too. */
export function openLink({ stage, heading, expired }: LinkOptions) {
  // Behind `#`, so that no server and no Referer header sees it; and not in the history.
  const token = location.hash.slice(1)
  history.replaceState(null, '', location.pathname + location.search)
  const projectId = new URLSearchParams(location.search).get('projectId') ?? ''
  const caller = { projectId, st: 'frame', sv: '1' }
  const at = { baseUrl: location.origin, caller }
  const [auth, vault] = [createApiClient(authApi, at), createApiClient(vaultApi, at)]

  function show(...parts: readonly HTMLElement[]) {
    stage.replaceChildren(h('div', { className: 'screen screen-page' }, title(heading), ...parts))
  }
  const tell = (message: string) => show(text(message))

  /** Works until it is done or the link is over, which `over` says. */
  async function attempt(work: () => Promise<void>, over = expired): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (reasonOf(error) === 'LINK_EXPIRED') return tell(over)
      const again = button(words.failed.again, { look: 'primary', type: 'submit' })
      const retry = form(
        () => attempt(work, over),
        title(words.failed.title),
        text(failureText(error)),
        again,
      )
      retry.classList.add('screen-page')
      stage.replaceChildren(retry)
    }
  }

  return { token, auth, vault, show, tell, attempt }
}
