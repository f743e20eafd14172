import { html } from 'hono/html'
import { htmlPage } from '../../pages/htmlPage.ts'
import { APP_NAME } from './words.ts'

const TEXTS = {
  signed: ['Signed', 'You can close this window and go back to the app.'],
  declined: ['Declined', 'Nothing was signed. The app goes on waiting until you come back.'],
  unknown: ['There is no such login', 'Its link was wrong, or the app has its answer already.'],
} as const

/** Says how it has ended. */
export function donePage(end: keyof typeof TEXTS) {
  const [title, text] = TEXTS[end]
  return htmlPage({
    title: `${title} · ${APP_NAME}`,
    body: html`<h1>${title}</h1>
      <p role="status">${text}</p>`,
  })
}
