import { Hono } from 'hono'
import { sendPageHeaders } from '../pages/sendPageHeaders.ts'
import { createEvents } from './createEvents.ts'
import type { Inbox } from './createInbox.ts'
import { htmlView } from './pages/htmlView.ts'
import { inboxPage } from './pages/inboxPage.ts'
import { inboxScript } from './pages/inboxScript.ts'
import { mailPage } from './pages/mailPage.ts'
import { style } from './pages/style.ts'

/** The pages of the inbox, and its mails as JSON. */
export function createWeb(inbox: Inbox): Hono {
  const app = new Hono()
  app.use(
    sendPageHeaders(
      "script-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ),
  )
  app.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/inbox.js', (c) =>
    c.body(inboxScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  app.get('/', (c) => {
    const to = c.req.query('to')
    return c.html(inboxPage(inbox.list(to), to))
  })
  app.get('/mails', (c) => c.json(inbox.list(c.req.query('to'))))
  app.get('/mails/:id', (c) => {
    const mail = inbox.find(Number(c.req.param('id')))
    return mail
      ? c.html(mailPage(mail, c.req.query('view')))
      : c.text('There is no such mail.', 404)
  })
  app.get('/mails/:id/html', (c) => {
    const mail = inbox.find(Number(c.req.param('id')))
    return mail?.html ? htmlView(mail.html) : c.text('There is no such mail.', 404)
  })
  app.get('/events', createEvents(inbox))
  return app
}
