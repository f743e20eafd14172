// `npm run docs`: serves the built site on this machine.
import { join } from 'node:path'
import { preview } from 'vite'
import { root } from './readGuides.ts'

const server = await preview({
  root: join(root, 'apps/docs'),
  configFile: false,
  appType: 'mpa',
  preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4180) },
})
server.printUrls()
