import { html } from 'hono/html'

const WEB_ADDRESS = /(https?:\/\/[^\s<>"]+)/
/** What ends a sentence around an address, and not the address. */
const AFTER = '.,;:!?)\'"'

/** Makes the web addresses in a text links. All else stays text, other kinds of addresses included. */
export function linkify(text: string) {
  // Every second part is what the expression has found.
  return text.split(WEB_ADDRESS).map((part, index) => {
    if (index % 2 === 0) return part
    const address = withoutEnd(part)
    if (!URL.canParse(address)) return part
    return html`<a href="${address}">${address}</a>${part.slice(address.length)}`
  })
}

function withoutEnd(part: string): string {
  let end = part.length
  while (AFTER.includes(part.charAt(end - 1))) end -= 1
  return part.slice(0, end)
}
