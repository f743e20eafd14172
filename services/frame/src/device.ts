import '@bowline/ui/styles.css'
import './screen/frame.css'
import { authApi, createApiClient } from '@bowline/common/api'
import { applySystemTheme } from './screen/appearance.ts'
import { failureText, reasonOf } from './screen/failures.ts'
import { h } from './screen/h.ts'
import { button, form, text, title } from './screen/parts.ts'
import { words } from './words.ts'

const { newDevice } = words

/** The page behind the link of a mail: it allows or denies a device that is new to an account. */
async function start(stage: HTMLElement) {
  applySystemTheme()
  // Behind `#`, so that no server and no Referer header sees it; and not in the history.
  const token = location.hash.slice(1)
  history.replaceState(null, '', location.pathname + location.search)
  const projectId = new URLSearchParams(location.search).get('projectId') ?? ''
  const auth = createApiClient(authApi, {
    baseUrl: location.origin,
    caller: { projectId, st: 'frame', sv: '1' },
  })

  const tell = (message: string) =>
    stage.replaceChildren(
      h('div', { className: 'screen screen-page' }, title(newDevice.title), text(message)),
    )
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (reasonOf(error) === 'LINK_EXPIRED') return tell(newDevice.expired)
      const again = button(words.failed.again, { look: 'primary', type: 'submit' })
      const retry = form(
        () => attempt(work),
        title(words.failed.title),
        text(failureText(error)),
        again,
      )
      retry.classList.add('screen-page')
      stage.replaceChildren(retry)
    }
  }

  const answer = (number: number | null) =>
    attempt(async () => {
      const { status } = await auth.answerDevice({ token, number })
      if (status === 'allowed') tell(newDevice.allowed)
      else tell(number === null ? newDevice.denied : newDevice.wrong)
    })

  await attempt(async () => {
    const { origin, browser, requestedAt, numbers } = await auth.device({ token })
    const time = new Date(requestedAt).toLocaleTimeString()
    const facts = [
      [newDevice.site, origin],
      [newDevice.browser, browser],
      [newDevice.time, time],
    ].flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])
    const choices = numbers.map((number) =>
      button(String(number), { onClick: () => answer(number) }),
    )
    stage.replaceChildren(
      h(
        'div',
        { className: 'screen screen-page' },
        title(newDevice.title),
        h('dl', { className: 'screen-facts' }, ...facts),
        text(newDevice.ask),
        h('div', { className: 'screen-numbers' }, ...choices),
        button(newDevice.deny, { look: 'danger', onClick: () => answer(null) }),
      ),
    )
  })
}

const stage = document.getElementById('stage')
if (stage) void start(stage)
