import type { Clock } from '@bowline/common'
import { drawQrCode } from '@bowline/ui/plain'
import { h } from '../screen/h.ts'
import { button } from '../screen/parts.ts'
import { words } from '../words.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** How long the button says what came of a press. */
const COPIED_MS = 2_000

/** Draws a QR code with an accessible name. */
export function qrCode(value: string, label: string): HTMLElement {
  const { width, path } = drawQrCode(value)
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${width} ${width}`)
  svg.classList.add('bl-qr-code')
  const dark = document.createElementNS(SVG, 'path')
  dark.setAttribute('d', path)
  svg.append(dark)
  return h('div', { className: 'bl-qr', role: 'img', 'aria-label': label }, svg)
}

/** A button that copies the link of a QR code, and says for a moment what came of it. */
export function copyButton(link: string, clock: Clock): HTMLElement {
  const { copy, copied, copyFailed } = words.social
  // Some screen readers do not announce that the focused button's name has changed.
  const said = h('span', { className: 'bl-visually-hidden', role: 'status' })
  let forget = () => {}
  const say = (result: string) => {
    forget()
    element.textContent = result
    said.textContent = result
    forget = clock.after(COPIED_MS, () => {
      element.textContent = copy
      said.textContent = ''
    })
  }
  const element = button(copy, {
    onClick: () => void copyText(link).then((isCopied) => say(isCopied ? copied : copyFailed)),
  })
  return h('div', {}, element, said)
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Denied, or not a secure page: the button says so.
    return false
  }
}
