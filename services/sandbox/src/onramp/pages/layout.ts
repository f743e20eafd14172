import { html } from 'hono/html'
import { type Html, htmlPage } from '../../pages/htmlPage.ts'

export const PROVIDER_NAME = 'Harbor Pay (test provider)'

/** Renders a whole page, without scripts or external resources. */
export function layout({
  title,
  refreshSeconds,
  body,
}: {
  readonly title: string
  /** Makes the page reload itself. */
  readonly refreshSeconds?: number | undefined
  readonly body: Html
}): Html {
  return htmlPage({
    title: `${title} · ${PROVIDER_NAME}`,
    head: refreshSeconds
      ? html`<meta http-equiv="refresh" content="${refreshSeconds}" />`
      : undefined,
    body,
  })
}
