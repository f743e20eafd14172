// Starts the local chains and an endpoint in front of the first one that answers as a provider's does, until Ctrl-C:
// `npm run endpoint -- drpc lagging`. Another weather is a word on a line of its own.
import { createInterface } from 'node:readline'
import { startSandbox } from '../startSandbox.ts'
import { serverChains } from '../world/index.ts'
import { readEndpointProfiles } from './EndpointProfile.ts'
import { readWeather, startEndpoint, WEATHERS } from './startEndpoint.ts'

const [id = '', first = 'fair', delay = '0'] = process.argv.slice(2)
const profiles = readEndpointProfiles()
const profile = profiles.find((one) => one.id === id)
const weather = readWeather(first)
if (!profile || !weather) {
  console.error(`npm run endpoint -- <profile> [weather] [milliseconds for each answer]

  profiles: ${profiles.map((one) => one.id).join(', ')}
  weather:  ${WEATHERS.join(', ')}`)
  process.exit(1)
}

const sandbox = await startSandbox({ ports: [0, 0] })
const [{ id: number, rpcUrl }] = sandbox.networks
const endpoint = await startEndpoint({ rpcUrl, profile, delayMs: Number(delay) })
endpoint.become(weather)
const chain = `eip155:${number}`
const quote = (value: unknown) => `'${JSON.stringify(value)}'`
console.log(`
  ${profile.name} (${profile.plan}), ${weather}: ${endpoint.url}
  The node behind it: ${rpcUrl}

  export BOWLINE_RPC=${quote({ [chain]: [endpoint.url] })}
  export BOWLINE_CHAINS=${quote({ [chain]: serverChains()[chain] })}

  Another weather: ${WEATHERS.join(', ')}. Ctrl-C ends it.
`)

for await (const line of createInterface({ input: process.stdin })) {
  const next = readWeather(line.trim())
  if (next) endpoint.become(next)
  console.log(next ? `  ${next}` : `  It is one of ${WEATHERS.join(', ')}.`)
}
await endpoint.stop()
await sandbox.stop()
