import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { ProblemStatus } from '../../../basics/HttpProblem.ts'
import { fill, partsOf } from '../../../texts/fill.ts'
import { type LanguageTexts, textsIn } from '../../../texts/textsIn.ts'

/** The path of these pages, below the address of the wallet's page. */
export const SOCIAL_PATH = '/v1/auth/social'

/** What the window shows. */
export type Page =
  | {
      readonly kind: 'question'
      readonly provider: string
      readonly origin: string
      /** One of them is shown by the wallet. */
      readonly numbers: readonly number[]
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
strong{overflow-wrap:anywhere}.numbers{display:flex;gap:.75rem;margin:1.25rem 0}
.numbers button{flex:1;font:600 1.75rem/1 ui-monospace,monospace;padding:1rem 0}button{font:inherit;font-weight:600;padding:.7rem 1.2rem;
border:1px solid #8888;border-radius:.75rem;background:none;color:inherit;min-height:44px;cursor:pointer}a{color:inherit}`

/** Its own style, an empty icon, and a form that stays here. */
export const PAGES_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(STYLE)
  .digest('base64')}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** The language is a BCP 47 tag. */
export function drawPage(page: Page, tag: string) {
  const found = textsIn(tag)
  const { title, body } = contentOf(page, found)
  return html`<!doctype html><html lang="${found.language}" dir="${found.direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title>
<style>${raw(STYLE)}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}

function contentOf(page: Page, found: LanguageTexts) {
  const { direction, texts } = found
  const { pages } = texts
  if (page.kind === 'gone' || page.kind === 'elsewhere') {
    const { title, text } = pages[page.kind]
    return { title, body: html`<p>${text}</p>` }
  }
  if (page.kind === 'question') return questionOf(page, found)
  const { title, text } = pages[page.isLogin ? 'login' : 'confirmation'][page.kind]
  const back = fill(pages.back, { site: new URL(page.origin).host }, direction)
  return {
    title: fill(title, { provider: nameOf(page.provider) }, direction),
    body: html`<p>${text}</p><p><a href="${page.origin}" rel="noreferrer">${back}</a></p>`,
  }
}

function questionOf(
  page: Extract<Page, { kind: 'question' }>,
  { direction, texts: { pages } }: LanguageTexts,
) {
  const { origin, numbers, token, email, isLogin } = page
  const { title, text, warning } = pages[isLogin ? 'login' : 'confirmation'].question
  const provider = nameOf(page.provider)
  const account = email === null ? provider : fill(pages.account, { provider, email }, direction)
  const values = { origin: html`<strong>${origin}</strong>`, account }
  return {
    title,
    body: html`<p>${partsOf(text, values, direction)}</p>
<form method="post" action="${SOCIAL_PATH}/decide"><input type="hidden" name="token" value="${token}">
<p class="numbers">${numbers.map((one) => html`<button name="answer" value="${one}">${one}</button>`)}</p>
<p>${warning}</p><button name="answer" value="no">${pages.cancel}</button></form>`,
  }
}

const nameOf = (provider: string) => NAMES[provider] ?? provider
