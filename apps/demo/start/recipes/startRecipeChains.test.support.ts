import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Chain } from 'viem'

const CHAIN = 'apps/demo/start/recipes/chain.test.fixture.ts'

/**
 * Starts a local chain in the place of each of these, with its number, and has requests to the public endpoints go
 * there: recipes name the endpoints that their readers have. Nothing else is asked.
 */
export async function startRecipeChains(chains: readonly Chain[]) {
  const started = await Promise.all(
    chains.map(async (chain) => ({ chain, ...(await start(chain.id)) })),
  )
  const places = started.flatMap(({ chain, url }) =>
    chain.rpcUrls.default.http.map((from) => ({ from, url })),
  )
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const asked = input instanceof Request ? input.url : String(input)
    const place = places.find(({ from }) => asked.startsWith(from))
    if (place)
      return send(
        place.url,
        input instanceof Request ? { method: 'POST', body: await input.text() } : init,
      )
    if (new URL(asked).hostname !== '127.0.0.1') throw new Error(`A recipe asks ${asked}.`)
    return send(input, init)
  }
  return {
    urls: Object.fromEntries(started.map(({ chain, url }) => [chain.id, url])),
    async stop() {
      globalThis.fetch = send
      await Promise.all(started.map(({ stop }) => stop()))
    },
  }
}

async function start(chainId: number) {
  const child = spawn(process.execPath, [CHAIN, String(chainId)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [said] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error('The chain has ended.')
    }),
  ])
  return {
    url: String(said).trim(),
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
