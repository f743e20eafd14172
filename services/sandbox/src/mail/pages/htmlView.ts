/**
 * What a mail's HTML may do, whoever opens it: draw itself. No script, no form, no link that leads
 * anywhere, nothing from another server, so that its sender does not learn that it was read.
 */
const POLICY = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
].join('; ')

/** Answers with the HTML of a mail, as its sender wrote it. */
export function htmlView(html: string): Response {
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  })
}
