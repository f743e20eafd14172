import { html } from 'hono/html'
import { htmlPage } from '../../pages/htmlPage.ts'
import type { Mail } from '../Mail.ts'
import { type MailRow, rowOf } from './rowOf.ts'
import { INBOX_NAME, INBOX_NOTE } from './words.ts'

const EMPTY: MailRow = { href: '', subject: '', from: '', to: '', at: '', clock: '' }

/** The list of mails, the newest first. New ones appear by themselves. */
export function inboxPage(mails: readonly Mail[], to: string | undefined) {
  const newest = mails[0]?.id ?? 0
  const events = `/events?after=${newest}${to ? `&to=${encodeURIComponent(to)}` : ''}`
  return htmlPage({
    title: to ? `Mails to ${to} · ${INBOX_NAME}` : INBOX_NAME,
    head: html`<script type="module" src="/inbox.js"></script>`,
    body: html`<h1>${INBOX_NAME}</h1>
      <p class="maker">${INBOX_NOTE}</p>
      ${to && html`<p class="filter">Mails to <b>${to}</b> · <a href="/">Show all</a></p>`}
      <p id="news" role="status"></p>
      <p id="none" ${mails.length > 0 && 'hidden'}>No mail has arrived.</p>
      <ul id="mails" data-events="${events}">${mails.map((mail) => row(rowOf(mail)))}</ul>
      <template id="row">${row(EMPTY)}</template>`,
  })
}

function row({ href, subject, from, to, at, clock }: MailRow) {
  return html`<li>
    <a href="${href}">
      <span class="subject" data-field="subject">${subject}</span>
      <time datetime="${at}" data-field="clock">${clock}</time>
      <span class="people">
        From <span data-field="from">${from}</span> to <span data-field="to">${to}</span>
      </span>
    </a>
  </li>`
}
