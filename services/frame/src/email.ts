import '@bowline/ui/styles.css'
import './screen/frame.css'
import { systemClock as clock } from '@bowline/common'
import { namedHold } from './acts/namedHold.ts'
import { words } from './acts/words.ts'
import { loadTexts, timeText } from './language/language.ts'
import { openLink } from './screen/openLink.ts'
import { button, facts, text } from './screen/parts.ts'
import { words as common } from './words.ts'

/** Before it takes effect, a link ends by being used alone: by a press whose answer was lost, for one. */
const isBefore = (effectiveAt: number) => clock.now() < effectiveAt

/** The page behind the link of a mail: it takes back that another address replaces the one it was sent to. */
async function start(stage: HTMLElement) {
  const { keepEmail } = words
  const { expired } = common.newDevice
  const { title: heading } = keepEmail
  const { token, auth, show, tell, attempt } = openLink({ stage, heading, expired })

  const undo = (effectiveAt: number) =>
    attempt(
      async () => {
        await auth.undoEmail({ token })
        tell(keepEmail.kept)
      },
      isBefore(effectiveAt) ? keepEmail.kept : expired,
    )

  await attempt(async () => {
    const { email, browser, requestedAt, effectiveAt } = await auth.emailLink({ token })
    show(
      facts(
        [keepEmail.email, email],
        [keepEmail.from, timeText(effectiveAt)],
        [keepEmail.browser, browser],
        [keepEmail.asked, timeText(requestedAt)],
      ),
      text(keepEmail.ask),
      button(keepEmail.keep, { look: 'danger', onClick: () => undo(effectiveAt) }),
    )
  })
}

/** Serves the link of another mail: it stops that the operator opens the wallet on a further device. */
async function startRecovery(stage: HTMLElement) {
  const { keepEmail, stopRecovery } = words
  const { expired } = common.newDevice
  const { title: heading } = stopRecovery
  const { token, vault, show, tell, attempt } = openLink({ stage, heading, expired })

  const stop = (readyAt: number) =>
    attempt(
      async () => {
        await vault.undoRecovery({ token })
        tell(stopRecovery.stopped)
      },
      isBefore(readyAt) ? stopRecovery.stopped : expired,
    )

  await attempt(async () => {
    const { browser, requestedAt, readyAt } = await vault.recoveryLink({ token })
    show(
      facts(
        [stopRecovery.from, timeText(readyAt)],
        [keepEmail.browser, browser],
        [keepEmail.asked, timeText(requestedAt)],
      ),
      text(stopRecovery.ask),
      button(stopRecovery.stop, { look: 'danger', onClick: () => stop(readyAt) }),
    )
  })
}

/** Serves the link of another mail: it takes back what is about to happen to the wallet. */
async function startKeep(stage: HTMLElement) {
  const { keepEmail, keepWallet, hold: held } = words
  const { expired } = common.newDevice
  const { title: heading } = keepWallet
  const { token, vault, show, tell, attempt } = openLink({ stage, heading, expired })

  const keep = (effectiveAt: number) =>
    attempt(
      async () => {
        await vault.undoHold({ token })
        tell(keepWallet.kept)
      },
      isBefore(effectiveAt) ? keepWallet.kept : expired,
    )

  await attempt(async () => {
    const { act, browser, requestedAt, effectiveAt } = await vault.holdLink({ token })
    show(
      text(namedHold({ act })),
      facts(
        [keepWallet.from, timeText(effectiveAt)],
        [keepEmail.browser, browser],
        [keepEmail.asked, timeText(requestedAt)],
      ),
      text(keepWallet.ask),
      button(held.keep, { look: 'danger', onClick: () => keep(effectiveAt) }),
    )
  })
}

const stage = document.getElementById('stage')
if (stage) {
  const draws: Readonly<Record<string, typeof start>> = {
    '/recovery': startRecovery,
    '/keep': startKeep,
  }
  const draw = draws[location.pathname] ?? start
  void loadTexts('page').then(() => draw(stage))
}
