import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** Renders a whole page, with nothing inline and nothing from elsewhere. */
export function htmlPage({
  title,
  head,
  body,
}: {
  readonly title: string
  readonly head?: Html | undefined
  readonly body: Html
}): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        ${head}
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
}
