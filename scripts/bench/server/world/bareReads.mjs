// A Hono server that answers each path with a JSON text that it was given.
import { createRequire } from 'node:module'

const ofServer = createRequire(new URL('../../../../services/server/package.json', import.meta.url))
const { Hono } = ofServer('hono')
const { serve } = ofServer('@hono/node-server')

const app = new Hono()
for (const [path, text] of Object.entries(JSON.parse(process.env.ANSWERS))) {
  const value = JSON.parse(text)
  app.get(path, (c) => c.json(value))
}
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
)
