import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { ProblemStatus } from '../../../http/HttpProblem.ts'

/** Of these pages, below the address of the wallet's page. */
export const SOCIAL_PATH = '/v1/auth/social'

/** What the window shows. */
export type Page =
  | {
      readonly kind: 'question'
      readonly provider: string
      readonly origin: string
      readonly number: number
      /** Answers the question. */
      readonly token: string
      readonly email: string | null
      /** Otherwise the user of a login confirms who they are. */
      readonly isLogin: boolean
    }
  | {
      readonly kind: 'allowed' | 'denied' | 'failed'
      readonly provider: string
      readonly origin: string
      readonly isLogin: boolean
    }
  /** Expired, used, or made up. */
  | { readonly kind: 'gone' }
  /** Another browser has begun this login. */
  | { readonly kind: 'elsewhere' }

export const statusOf: Readonly<Record<Page['kind'], 200 | ProblemStatus>> = {
  question: 200,
  allowed: 200,
  denied: 200,
  failed: 503,
  gone: 410,
  elsewhere: 403,
}

const NAMES: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  github: 'GitHub',
  discord: 'Discord',
  x: 'X',
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 ui-sans-serif,system-ui,sans-serif}
body{max-width:26rem;margin:12vh auto 2rem;padding:0 1.25rem}h1{font-size:1.35rem;line-height:1.25}
strong{overflow-wrap:anywhere}output{display:block;font:600 3rem/1 ui-monospace,monospace;margin:1.25rem 0}
form{display:flex;gap:.75rem;margin-top:1.5rem}button{font:inherit;font-weight:600;padding:.7rem 1.2rem;
border:1px solid #8888;border-radius:.75rem;background:none;color:inherit;min-height:44px;cursor:pointer}
button[value=yes]{background:#1f5fd6;border-color:#1f5fd6;color:#fff}a{color:inherit}`

/** Its own style, and a form that stays here. */
export const PAGES_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(STYLE)
  .digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

export function drawPage(page: Page) {
  const { title, body } = contentOf(page)
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>${raw(STYLE)}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}

function contentOf(page: Page) {
  if (page.kind === 'gone')
    return {
      title: 'This login is over',
      body: html`<p>It was used, or took too long. Begin again on the page that you came from.</p>`,
    }
  if (page.kind === 'elsewhere')
    return {
      title: 'This login was begun in another browser',
      body: html`<p>Nobody was logged in. If somebody sent you here, close this window.</p>`,
    }
  if (page.kind === 'question') return questionOf(page)
  const provider = NAMES[page.provider] ?? page.provider
  const back = html`<p><a href="${page.origin}" rel="noreferrer">Back to ${new URL(page.origin).host}</a></p>`
  if (page.kind === 'failed')
    return {
      title: `${provider} did not say who you are`,
      body: html`<p>${page.isLogin ? 'Nobody was logged in' : 'Nothing was confirmed'}. Try again.</p>${back}`,
    }
  if (page.kind === 'denied')
    return {
      title: page.isLogin ? 'You are not logged in' : 'Nothing was confirmed',
      body: html`<p>Nothing has changed.</p>${back}`,
    }
  return {
    title: page.isLogin ? 'You are logged in' : 'You have confirmed who you are',
    body: html`<p>You can close this window.</p>${back}`,
  }
}

function questionOf(page: Extract<Page, { kind: 'question' }>) {
  const { provider, origin, number, token, email, isLogin } = page
  const account = `${NAMES[provider] ?? provider}${email === null ? '' : ` as ${email}`}`
  return {
    title: 'Continue?',
    body: html`<p>${
      isLogin
        ? html`You are signing in to <strong>${origin}</strong> with ${account}.`
        : html`You are confirming a change of your wallet with ${account}.`
    } The wallet ${isLogin ? 'there ' : ''}shows this number:</p><output>${number}</output>
<p>If it shows another one or none, cancel: somebody else wants to ${
      isLogin ? 'log in as you' : 'change your wallet'
    }.</p>
<form method="post" action="${SOCIAL_PATH}/decide"><input type="hidden" name="token" value="${token}">
<button name="answer" value="yes">Continue</button><button name="answer" value="no">Cancel</button></form>`,
  }
}
