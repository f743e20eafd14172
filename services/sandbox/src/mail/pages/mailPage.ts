import { html } from 'hono/html'
import { htmlPage } from '../../pages/htmlPage.ts'
import type { Mail } from '../Mail.ts'
import { linkify } from './linkify.ts'
import { INBOX_NAME } from './words.ts'

/** One mail. Its text is shown if it has one; its HTML only where nothing in it can run. */
export function mailPage(mail: Mail, asked: string | undefined) {
  const { id, subject, from, to, arrivedAt, text } = mail
  const view = mail.html && (asked === 'html' || !text) ? 'html' : 'text'
  return htmlPage({
    title: `${subject} · ${INBOX_NAME}`,
    body: html`<p class="back"><a href="/">All mails</a></p>
      <h1>${subject}</h1>
      <dl>
        <div><dt>From</dt><dd>${from}</dd></div>
        <div><dt>To</dt><dd>${to.join(', ')}</dd></div>
        <div>
          <dt>Arrived</dt>
          <dd><time datetime="${arrivedAt.toISOString()}">${arrivedAt.toUTCString()}</time></dd>
        </div>
      </dl>
      ${text && mail.html && views(id, view)}
      ${
        view === 'html'
          ? html`<iframe sandbox src="/mails/${id}/html" title="The mail as HTML"></iframe>`
          : html`<div class="text">${text ? linkify(text) : 'This mail is empty.'}</div>`
      }`,
  })
}

function views(id: number, view: 'text' | 'html') {
  const here = html`aria-current="page"`
  return html`<nav class="views" aria-label="View">
    <a href="/mails/${id}" ${view === 'text' && here}>Text</a>
    <a href="/mails/${id}?view=html" ${view === 'html' && here}>HTML</a>
  </nav>`
}
