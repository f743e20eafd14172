import { parseAccountId } from '@bowline/common'
import { devAccount, evmWalletProfiles } from '@bowline/testing'
import fc from 'fast-check'
// @boundaries-ignore What is connected follows from the kit.
import { connect } from '../../../controllers/src/features/connections/connect.ts'
// @boundaries-ignore What is connected follows from the kit.
import { disconnect } from '../../../controllers/src/features/connections/disconnect.ts'
import {
  COPIED,
  createWalletPages,
  leavePages,
  type WalletOfModel,
} from './createWalletPages.test.support.ts'

/** What the person does in the wallet, what becomes of wallet and page, and what the visitor does in the page. */
export type Step =
  | { readonly does: PlainStep }
  | { readonly does: 'silence' | 'hold' | 'hide'; readonly is: boolean }
  | { readonly does: 'account' | 'chain' | 'wait'; readonly by: number }
  | { readonly does: 'reload'; readonly delayMs: number }

type PlainStep = 'lock' | 'unlock' | 'revoke' | 'approve' | 'press' | 'leave' | 'update'

const plain = (...does: readonly PlainStep[]) => fc.record({ does: fc.constantFrom(...does) })

/** The real wallet announces itself later than the kit waits only where no copy is there, which would be taken for it. */
const DELAYS_MS = [0, 1_000, 5_000]

export const walks = fc.record({
  profile: fc.constantFrom(undefined, ...Object.values(evmWalletProfiles)),
  hasCopy: fc.boolean(),
  steps: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: plain('lock') },
      { weight: 3, arbitrary: plain('unlock') },
      plain('revoke', 'approve', 'press', 'update'),
      { weight: 1, arbitrary: plain('leave') },
      {
        weight: 3,
        arbitrary: fc.record({
          does: fc.constantFrom('silence' as const, 'hold' as const, 'hide' as const),
          is: fc.boolean(),
        }),
      },
      fc.record({
        does: fc.constantFrom('account' as const, 'chain' as const),
        by: fc.integer({ min: 0, max: 1 }),
      }),
      {
        weight: 2,
        arbitrary: fc.record({
          does: fc.constant('wait' as const),
          by: fc.integer({ min: 1, max: 15 }),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          does: fc.constant('reload' as const),
          delayMs: fc.constantFrom(...DELAYS_MS),
        }),
      },
    ),
    { maxLength: 14 },
  ),
})

/** Longer than any wait of the kit for an answer, and for an awaited wallet to be asked again. */
const END_S = 30

type Walk = Omit<WalletOfModel, 'profile'> & {
  readonly profile: WalletOfModel['profile'] | undefined
  readonly steps: readonly Step[]
}

/** Connects, and takes the steps. Resolves with what was wrong. */
export async function walk({ profile, hasCopy, steps }: Walk): Promise<readonly string[]> {
  const pages = createWalletPages({ profile: profile as WalletOfModel['profile'], hasCopy })
  const { clock, wallet } = pages
  const copied = devAccount(COPIED).address
  const wrong: string[] = []
  // Whether the visitor has connected the wallet, and has not left it.
  let isWanted = false
  // Whether the wallet shows another account than the page has seen last, which only matters beside a copy.
  let isMoved = false
  let page = pages.open(0)

  const shown = () => {
    const connection = page.connection()
    return connection.status === 'connected'
      ? connection.accounts.map((account) => parseAccountId(account).address)
      : []
  }
  const check = (step: string) => {
    if (shown().includes(copied)) wrong.push(`The copy is connected after ${step}.`)
    if (shown().includes(wallet.state.address)) isMoved = false
    if (isWanted && pages.saved().length === 0) wrong.push(`Nothing is saved after ${step}.`)
  }
  const tick = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      clock.advance(1_000)
      await rest()
    }
  }
  const reload = async (delayMs: number) => {
    page.close()
    page = pages.open(hasCopy ? Math.min(delayMs, 1_000) : delayMs)
    await rest()
  }
  /** Whether the wallet would answer a press now. */
  let isReachable = { silent: false, held: false }
  const press = async () => {
    const listed = page.listed()
    const { silent, held } = isReachable
    if (!listed || silent || held || page.provider.isGone() || wallet.state.locked) return
    await connect(page.kit, { connectorId: listed.id }).catch(() => {})
    await rest()
    if (page.connection().status === 'connected') isWanted = true
    else wrong.push('A press has not connected.')
  }
  const act: Readonly<Record<Step['does'], (step: Step) => unknown>> = {
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    revoke: () => wallet.disconnect(),
    // In the wallet's own window, for a request that is open there.
    approve: () => wallet.provider.request({ method: 'eth_requestAccounts' }).catch(() => {}),
    press,
    leave() {
      isWanted = false
      return disconnect(page.kit).catch(() => {})
    },
    update: () => page.provider.sever(),
    silence(step) {
      isReachable = { ...isReachable, silent: 'is' in step && step.is }
      page.provider.silence(isReachable.silent)
    },
    hold(step) {
      isReachable = { ...isReachable, held: 'is' in step && step.is }
      page.provider.hold(isReachable.held)
    },
    hide: (step) => page.turn('is' in step && step.is ? 'hidden' : 'visible'),
    account(step) {
      const by = 'by' in step ? step.by : 0
      if (devAccount(by).address !== wallet.state.address) isMoved = true
      wallet.switchAccount(by)
    },
    chain: (step) => wallet.switchChain('by' in step && step.by === 1 ? 31_338 : 31_337),
    wait: (step) => tick('by' in step ? step.by : 1),
    async reload(step) {
      await reload('delayMs' in step ? step.delayMs : 0)
      isReachable = { silent: false, held: false }
    },
  }

  await page.load()
  if (hasCopy) await pages.allowCopy()
  await rest()
  await press()
  if (!isWanted) wrong.push('The first press has not connected.')
  for (const step of steps) {
    const doing = Promise.resolve(act[step.does](step))
    // A wallet that does not answer leaves some of them open.
    await Promise.race([doing, step.does === 'wait' || step.does === 'press' ? doing : rest()])
    await rest()
    check(step.does)
  }
  // The wallet allows it: it is there, unlocked, and answers a page that is visible.
  page.turn('visible')
  if (page.provider.isGone()) await reload(0)
  page.provider.silence(false)
  page.provider.hold(false)
  wallet.unlock()
  await rest()
  await tick(END_S)
  check('the end')
  const { status } = page.connection()
  const isAllowed = wallet.state.isConnected()
  if (isWanted && isAllowed && !(hasCopy && isMoved)) {
    if (status !== 'connected') wrong.push(`It is ${status}, and the wallet allows it.`)
    else if (shown()[0] !== wallet.state.address) wrong.push('An older account is shown.')
  }
  if (!isWanted && status !== 'disconnected') wrong.push(`It is ${status} after the visitor left.`)
  if (!isAllowed && status === 'connected') wrong.push('It is connected without a permission.')
  page.close()
  leavePages()
  return wrong
}

/** Lets everything happen that does not wait for the clock. */
async function rest() {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const TURNS = 4
