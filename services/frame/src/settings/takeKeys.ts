import { createKitFile, entropyToWords } from '@bowline/wallet-keys'
import { words } from '../acts/words.ts'
import { failureText, insist } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, field, form, text, title } from '../screen/parts.ts'
import { confirmUse } from '../wallet/confirmUse.ts'
import { fetchLists, knownOf } from '../wallet/newPassword.ts'
import { stretchInWorker as stretch } from '../wallet/passwords.ts'
import { passwordProblem } from '../wallet/protectWallet.ts'
import { words as common } from '../words.ts'
import { download } from './download.ts'
import type { Settings } from './Settings.ts'

/** The words leave the screen after so long. */
const SHOWN_MS = 60_000

/** Shows the 24 words of the wallet for a minute. `note` is what there is to know of the wallet. */
export async function showWords(settings: Settings, note: string): Promise<void> {
  const { step, keys, clock, service } = settings
  const opening = await confirmUse(settings, { for: 'export' })
  if (opening === 'left') return
  const { title: heading, why, hidden, back } = words.words
  await step<void>((screen) => {
    const list = h('ol', { className: 'screen-words' })
    const status = h('p', { className: 'screen-text screen-status', role: 'status' })
    const leave = async () => screen.done()
    const done = button(back, { look: 'primary', type: 'submit' })
    screen.show(
      form(leave, title(heading), text(why), ...(note ? [text(note)] : []), list, status, done),
    )
    let stop = () => {}
    screen.signal.addEventListener('abort', () => stop())
    const fill = async (entropy: Parameters<typeof entropyToWords>[0]) => {
      if (screen.signal.aborted) return
      // The server has just given its share, so it can record this as well: nothing is shown that is not.
      await service.vault.takeKeys({ as: 'words' })
      if (screen.signal.aborted) return
      const items = entropyToWords(entropy).split(' ')
      list.replaceChildren(...items.map((word) => h('li', {}, word)))
      stop = clock.after(SHOWN_MS, () => {
        list.replaceChildren()
        status.textContent = hidden
      })
    }
    keys.withEntropy(fill, opening).catch((error) => {
      status.textContent = failureText(error)
    })
  })
}

/** Writes the wallet into a file that a password opens. */
export async function saveKitFile(settings: Settings, note: string): Promise<void> {
  const { step, keys, service, wallet } = settings
  const opening = await confirmUse(settings, { for: 'export' })
  if (opening === 'left') return
  const { title: heading, why, submit, fileName, back } = words.kit
  const { label, hint } = common.password
  fetchLists()
  await step<void>((screen) => {
    const password = field({
      label,
      hint,
      type: 'password',
      autocomplete: 'new-password',
      maxLength: 512,
    })
    const save = async () => {
      try {
        const known = await knownOf((await service.login())?.user.email ?? undefined)
        const form = (await wallet.record())?.vault.v
        const secret = password.input.value
        const file = await keys.withEntropy(
          (entropy) => createKitFile({ entropy, password: secret, known, stretch, form }),
          opening,
        )
        await service.vault.takeKeys({ as: 'file' })
        download(fileName, file)
        screen.done()
      } catch (error) {
        password.setProblem(passwordProblem(error))
        password.input.focus()
      }
    }
    const actions = h(
      'div',
      { className: 'screen-actions' },
      button(submit, { look: 'primary', type: 'submit' }),
      button(back, { look: 'ghost', onClick: () => screen.done() }),
    )
    screen.show(
      form(
        save,
        title(heading),
        text(why),
        ...(note ? [text(note)] : []),
        password.element,
        actions,
      ),
    )
  })
}

/** Saves what the server has of the wallet. All of it is encrypted. */
export async function saveData({ step, service }: Settings): Promise<void> {
  const data = await insist(step, common.settings.working, () => service.vault.backup({}))
  download(words.data.fileName, `${JSON.stringify(data, undefined, 2)}\n`)
}
