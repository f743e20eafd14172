/**
 * The chain, in a process of its own: it computes for seconds at a time. Its genesis is that of Rococo's Asset Hub,
 * and Chopsticks (Apache-2.0) executes the runtime in it, as a node would. It answers what the process that has
 * started it asks, and ends with that one.
 */
import { GenesisProvider, ResponseError, setStorage, setup } from '@acala-network/chopsticks-core'
// GPL-3.0: data for this process, never shipped. No other package has a chain's whole genesis with its runtime.
import { chainSpec } from '@substrate/connect-known-chains/rococo_v2_2_asset_hub'
import { answerNewerMetadata } from './answerNewerMetadata.ts'
import { chainMethods } from './chainMethods.ts'
import { createSubscriptions } from './createSubscriptions.ts'
import { createTreasury } from './createTreasury.ts'
import type { Answer, Closed, Question, Told } from './Question.ts'
import { readAccount } from './readAccount.ts'
import { sandboxPolkadot } from './sandboxPolkadot.ts'

const { people, startAmount } = sandboxPolkadot
const send = (message: Answer | Told) => void process.send?.(message)
const subscriptions = createSubscriptions(send)

async function startChain() {
  const genesis = new GenesisProvider(JSON.parse(chainSpec))
  const chain = await setup({ genesis })
  await answerNewerMetadata(chain)
  const treasury = await createTreasury(chain)
  const addresses = [...Object.values(people).map(({ address }) => address), treasury.address]
  const held = { providers: 1, data: { free: startAmount.toString() } }
  const System = { Account: addresses.map((one) => [[one], held]) }
  await setStorage(chain, { System, Assets: assetsOf(treasury.address) })
  // Libraries send nothing before the newest block has a parent that they are told of.
  await chain.newBlock()
  return { chain, treasury }
}

/** What the chain stores of its tokens. */
function assetsOf(owner: string) {
  const { assets, startAssets, people } = sandboxPolkadot
  const all = Object.values(assets)
  const holders = [people.alice.address, people.bob.address, owner]
  const roles = { owner, issuer: owner, admin: owner, freezer: owner }
  return {
    Asset: all.map(({ id, minimum, isSufficient }) => [
      [id],
      {
        ...roles,
        supply: String(startAssets * BigInt(holders.length)),
        deposit: '0',
        minBalance: String(minimum),
        isSufficient,
        accounts: holders.length,
        sufficients: isSufficient ? holders.length : 0,
        approvals: 0,
        status: 'Live',
      },
    ]),
    Metadata: all.map(({ id, name, symbol, decimals }) => [
      [id],
      { deposit: '0', name, symbol, decimals, isFrozen: false },
    ]),
    Account: all.flatMap(({ id, isSufficient }) =>
      holders.map((holder) => [
        [id, holder],
        {
          balance: String(startAssets),
          status: 'Liquid',
          reason: isSufficient ? 'Sufficient' : 'Consumer',
          extra: null,
        },
      ]),
    ),
  }
}

const started = startChain()
// Each question is told.
started.catch(() => {})

async function answer(
  { method, params }: Question,
  manager: Parameters<(typeof chainMethods)[string]>[2],
): Promise<unknown> {
  const { chain, treasury } = await started
  if (method === 'faucet') {
    const [to, amount, asset] = params
    const number = asset === undefined ? undefined : Number(asset)
    return treasury.pay(String(to), BigInt(String(amount)), number)
  }
  if (method === 'balance') return `${(await readAccount(chain, String(params[0]))).free}`
  const handle = Object.hasOwn(chainMethods, method) ? chainMethods[method] : undefined
  if (!handle) throw new ResponseError(-32_601, `There is no method ${method}.`)
  return handle({ chain }, params, manager)
}

process.on('message', async (message: Question | Closed) => {
  if ('closed' in message) return subscriptions.close(message.closed)
  const { id, connection } = message
  const { manager, release } = subscriptions.during(connection)
  send(
    await answer(message, manager).then(
      (result): Answer => ({ id, result: result ?? null }),
      (error: unknown): Answer => ({
        id,
        error: {
          code: error instanceof ResponseError ? error.code : -32_603,
          message: error instanceof Error ? error.message : String(error),
        },
      }),
    ),
  )
  release()
})
process.on('disconnect', () => process.exit(0))
