// Loaded into a server before its own code: tells its parent what it costs.
import { isMainThread } from 'node:worker_threads'

// Threads of the server load it as well.
if (isMainThread) {
  process.on('message', async () => {
    globalThis.gc()
    // A second time, for what finalizers of the first one have let go.
    await new Promise(setImmediate)
    globalThis.gc()
    const { user, system } = process.cpuUsage()
    process.send({ rss: process.memoryUsage.rss(), cpuMs: (user + system) / 1_000 })
  })
  process.channel.unref()
}
