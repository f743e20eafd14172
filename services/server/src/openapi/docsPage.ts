import { createHash } from 'node:crypto'
import { escapeHtml } from '../basics/escapeHtml.ts'
import type { ApiDocument, Operation } from './describeApi.ts'

const STYLE = `:root{color-scheme:light dark;font:16px/1.55 ui-sans-serif,system-ui,sans-serif}
body{max-width:46rem;margin:3rem auto;padding:0 1.25rem}h1{font-size:1.6rem;letter-spacing:-.02em}
h2{font-size:1.05rem;margin:2.5rem 0 .25rem}section{border-top:1px solid #8884;padding:1rem 0}
h3{font:600 .95rem ui-monospace,monospace;margin:0;overflow-wrap:anywhere}h3 b{color:#2f6feb}
p{margin:.35rem 0}table{border-collapse:collapse;font-size:.875rem;margin-top:.5rem;width:100%}
td,th{text-align:start;padding:.2rem .75rem .2rem 0;vertical-align:top;font-weight:400}
th,code{font-family:ui-monospace,monospace}a{color:#2f6feb}small{opacity:.7}`

/** The content security policy of the page: its own style, an empty icon and nothing else. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(STYLE)
  .digest('base64')}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Renders the documentation as a page without scripts. */
export function docsPage(document: ApiDocument): string {
  const { title, version, description } = document.info
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return `<h2>${escapeHtml(name)}</h2>${own.map(section).join('')}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)} <small>${escapeHtml(version)}</small></h1>
<p>${escapeHtml(description)} The same as a machine reads it: <a href="./openapi.json">openapi.json</a>.</p>
${groups.join('')}</main></body></html>`
}

interface Row {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

function section({ path, method, operation }: Row): string {
  const rows = operation.parameters.map(
    ({ name, in: place, required }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${place}${required ? ', required' : ''}</td></tr>`,
  )
  return `<section><h3><b>${method.toUpperCase()}</b> ${escapeHtml(`${operation.servers?.[0]?.url ?? ''}${path}`)}</h3>
<p>${escapeHtml(operation.summary)}</p><table><caption hidden>Parameters</caption>${rows.join('')}</table></section>`
}
