import '@bowline/ui/styles.css'
import './screen/frame.css'
import { openLink } from './screen/openLink.ts'
import { button, facts, text } from './screen/parts.ts'
import { words } from './settings/words.ts'

const { keepEmail } = words

/** The page behind the link of a mail: it takes back that another address replaces the one it was sent to. */
async function start(stage: HTMLElement) {
  const { title: heading, expired } = keepEmail
  const { token, auth, show, tell, attempt } = openLink({ stage, heading, expired })

  const undo = () =>
    attempt(async () => {
      await auth.undoEmail({ token })
      tell(keepEmail.kept)
    })

  await attempt(async () => {
    const { email, browser, requestedAt, effectiveAt } = await auth.emailLink({ token })
    show(
      facts(
        [keepEmail.email, email],
        [keepEmail.from, new Date(effectiveAt).toLocaleString()],
        [keepEmail.browser, browser],
        [keepEmail.asked, new Date(requestedAt).toLocaleString()],
      ),
      text(keepEmail.ask),
      button(keepEmail.keep, { look: 'danger', onClick: undo }),
    )
  })
}

const stage = document.getElementById('stage')
if (stage) void start(stage)
