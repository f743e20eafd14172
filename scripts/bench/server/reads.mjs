import { fork } from 'node:child_process'
import { once } from 'node:events'
import { serverChains, startSandbox } from '../../../services/sandbox/src/index.ts'
import { median } from '../spread.mjs'
import { aimed, range } from './world/aims.mjs'
import { startBare, startOurs } from './world/startMeasured.mjs'

const RUNS = 3
const SECONDS = 3
const LEAST_OF_BARE = 0.6
/** The requests per second at which delays are measured: those of a server that has all it can do tell nothing. */
const PER_SECOND = 500
/** Holds five tokens on the local chain. */
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const NO_LIMIT = '1000000'
const CALLER = 'projectId=local-project&st=bench&sv=0'
const PATHS = {
  'GET /getWallets (40 wallets)': '/getWallets',
  'GET /v1/supported-chains': '/v1/supported-chains',
  'GET /v1/account/…/balance': `/v1/account/${ALICE}/balance?chainId=eip155:31337`,
}

/** Routes that answer from memory, beside a bare Hono server that answers with the same JSON. */
export async function* benchReads() {
  const sandbox = await startSandbox({ ports: [0, 0] })
  const ours = await startOurs({
    BOWLINE_DB: ':memory:',
    BOWLINE_RPC: JSON.stringify(
      Object.fromEntries(sandbox.networks.map(({ id, rpcUrl }) => [`eip155:${id}`, [rpcUrl]])),
    ),
    BOWLINE_CHAINS: JSON.stringify(serverChains()),
    BOWLINE_LIMIT_DATA: NO_LIMIT,
    BOWLINE_LIMIT_BALANCE: NO_LIMIT,
    BOWLINE_LIMIT_DIRECTORY: NO_LIMIT,
  })
  const texts = {}
  for (const path of Object.values(PATHS)) {
    const answer = await fetch(addressOf(ours, path))
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}.`)
    texts[new URL(answer.url).pathname] = await answer.text()
  }
  const bare = await startBare('bareReads', { ANSWERS: JSON.stringify(texts) })
  try {
    for (const [name, path] of Object.entries(PATHS)) {
      const [fast, slow] = [[], []]
      for (let run = 0; run < RUNS; run += 1) {
        slow.push(await asking({ url: addressOf(bare, path), duration: SECONDS }))
        fast.push(await asking({ url: addressOf(ours, path), duration: SECONDS }))
      }
      const steady = { duration: SECONDS, overallRate: PER_SECOND }
      const bareP99 = await asking({ url: addressOf(bare, path), ...steady })
      const ownP99 = await asking({ url: addressOf(ours, path), ...steady })
      const shares = fast.map(({ perSecond }, run) => perSecond / slow[run].perSecond)
      const rates = (runs) =>
        range(
          runs.map(({ perSecond }) => perSecond),
          '/s',
        )
      yield aimed(name, {
        value: `${rates(fast)}, bare ${rates(slow)}: ${range(shares, '×', 2)}`,
        aim: `≥ ${LEAST_OF_BARE} × bare`,
        isMet: median(shares) >= LEAST_OF_BARE,
      })
      yield `  at ${PER_SECOND}/s: p99 ${ownP99.p99} ms, bare ${bareP99.p99} ms`
    }
  } finally {
    await ours.end('SIGKILL')
    await bare.end('SIGKILL')
    await sandbox.stop()
  }
}

const addressOf = ({ url }, path) => `${url}${path}${path.includes('?') ? '&' : '?'}${CALLER}`

/** Asks from a process of its own. With a rate, each answer is as late as it was to be asked for. */
async function asking(load) {
  const asker = fork(new URL('./world/asker.mjs', import.meta.url))
  asker.send({ connections: 50, ...load })
  const [result] = await once(asker, 'message')
  asker.kill('SIGKILL')
  if (result.refused > 0)
    throw new Error(`${result.refused} answers of ${load.url} were no success.`)
  return result
}
