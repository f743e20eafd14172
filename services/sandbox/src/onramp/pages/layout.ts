import { html } from 'hono/html'

type Html = ReturnType<typeof html>

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
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refreshSeconds && html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <title>${title} · ${PROVIDER_NAME}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
}
