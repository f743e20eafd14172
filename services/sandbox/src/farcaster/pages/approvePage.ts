import { html } from 'hono/html'
import { htmlPage } from '../../pages/htmlPage.ts'
import type { ChannelRequest } from '../relaySchemas.ts'
import { type Signer, signers } from '../signers.ts'
import { APP_NAME } from './words.ts'

/** Shows who asks for a login, and lets the visitor choose who signs it. */
export function approvePage({ domain, siweUri }: ChannelRequest) {
  return htmlPage({
    title: `Sign in · ${APP_NAME}`,
    body: html`<h1>${APP_NAME}</h1>
      <p class="maker">Standing in for a Farcaster app</p>
      <p class="note">This page is part of the sandbox. The accounts are on the local chain.</p>
      <dl>
        <div><dt>Asks for a login</dt><dd>${domain}</dd></div>
        <div><dt>Address</dt><dd>${siweUri}</dd></div>
      </dl>
      <form method="post">
        <p id="ask">Sign in as</p>
        <div class="people" role="group" aria-labelledby="ask">${signers.map(choice)}</div>
        <button class="quiet" name="action" value="decline">Decline</button>
      </form>`,
  })
}

function choice({ id, fid, displayName, problem }: Signer) {
  return html`<button class="quiet person" name="signer" value="${id}">
    <span>${displayName}</span> <span class="detail">${problem ?? `Number ${fid}`}</span>
  </button>`
}
