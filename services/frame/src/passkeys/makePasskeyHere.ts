import type { Clock } from '@bowline/common'
import { askPage, tell, WANTS_PASSKEY } from '../pages/askPage.ts'
import { h } from '../screen/h.ts'
import { button, form, text, title } from '../screen/parts.ts'
import { words } from '../words.ts'
import { createPasskey, type NewPasskey } from './passkeys.ts'

const WITHIN_MS = 20_000

/** Makes a passkey for the page that has opened this window, which closes it then. False if there is no such page. */
export async function makePasskeyHere(
  show: (screen: HTMLElement) => void,
  clock: Clock,
): Promise<boolean> {
  const page: Window | null = window.opener
  const asked = await askPage(WANTS_PASSKEY, { clock, withinMs: WITHIN_MS })
  if (!page || !asked) return false
  const {
    passkey: texts,
    window: { passkeyWhy },
  } = words
  const status = h('p', { className: 'bl-field-error screen-status', role: 'status' })
  const submit = async () => {
    try {
      // A page of the wallet has asked, as the browser says.
      const made = await createPasskey(asked as NewPasskey)
      tell(page, { made })
    } catch {
      status.textContent = texts.notCreated
    }
  }
  const create = button(texts.make, { look: 'primary', type: 'submit' })
  show(form(submit, title(texts.make), text(passkeyWhy), status, create))
  return true
}
