import { html } from 'hono/html'
import { htmlPage } from '../../pages/htmlPage.ts'
import { type Person, people } from '../people.ts'

const NAME = 'Sandbox sign-in'

/** Lets the visitor choose who to be. The choice is posted to the page's own address. */
export function signInPage({
  provider,
  client,
}: {
  readonly provider: string
  /** The name of the app that asks for the login. */
  readonly client: string
}) {
  return htmlPage({
    title: `${NAME}, standing in for ${provider}`,
    body: html`<h1>${NAME}</h1>
      <p class="maker">Standing in for ${provider}</p>
      <p class="note">This page is part of the sandbox. ${provider} is not asked.</p>
      <form method="post">
        <p id="ask">Continue to ${client} as</p>
        <div class="people" role="group" aria-labelledby="ask">${people.map(choice)}</div>
        <button class="quiet" name="action" value="cancel">Cancel</button>
      </form>`,
  })
}

function choice({ id, name, email, isEmailVerified }: Person) {
  const mail = email ? `${email}${isEmailVerified ? '' : ', not verified'}` : 'No mail address'
  return html`<button class="quiet person" name="person" value="${id}">
    <span>${name}</span> <span class="detail">${mail}</span>
  </button>`
}
