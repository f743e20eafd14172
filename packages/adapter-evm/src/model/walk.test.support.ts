import fc from 'fast-check'
import { createModelNode, sign } from './createModelNode.test.support.ts'
import { AMOUNT, BOB, createModelPages, PAYER, type Page } from './createModelPages.test.support.ts'

/** What happens on the chain, in the wallet, on the way to the nodes, and to the page. */
export type Step =
  | { readonly does: 'mine' | 'speedUp' | 'cancel' | 'edit' | 'forget' | 'reload' | 'openTab' }
  | { readonly does: 'reorganise' | 'wait'; readonly by: number }
  | { readonly does: 'lag' | 'down'; readonly is: boolean }

const plain = (does: 'mine' | 'speedUp' | 'cancel' | 'edit' | 'forget' | 'reload' | 'openTab') =>
  fc.constant<Step>({ does })

export const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: plain('mine') },
    plain('speedUp'),
    plain('cancel'),
    plain('edit'),
    plain('forget'),
    plain('reload'),
    plain('openTab'),
    fc.record({ does: fc.constant('reorganise' as const), by: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ does: fc.constant('wait' as const), by: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ does: fc.constantFrom('lag' as const, 'down' as const), is: fc.boolean() }),
  ),
  { maxLength: 14 },
)

/** The time between two blocks. */
const BLOCK_S = 12
/** Longer than anything is looked for. */
const END_S = 900
/** What tells a visitor that the payment was not made. */
const INVITING = ['reverted', 'replaced', 'cancelled']

/** Pays once while the steps happen. Resolves with what was wrong, and with how it ended. */
export async function walk(list: readonly Step[]) {
  const node = createModelNode()
  const pages = createModelPages(node)
  const wrong: string[] = []
  let open: Page[] = []
  let fee = 1
  let minedAt = pages.clock.now()
  let hash = ''

  const isPaid = () => node.included().some(({ to, value }) => to === BOB && value === AMOUNT)
  const add = async () => {
    const page = await pages.open()
    page.onChange(() => {
      const status = page.shown(hash)?.status ?? 'pending'
      if (INVITING.includes(status) && isPaid()) wrong.push(`It is paid, and shown as ${status}.`)
    })
    open = [...open, page]
    return page
  }
  const tick = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      pages.clock.advance(1_000)
      await rest()
    }
  }
  const replace = (change: { readonly to?: `0x${string}`; readonly value?: bigint }) => {
    const nonce = 0
    if (node.included().length > nonce) return
    fee += 1
    node.accept(sign({ from: PAYER, to: BOB, nonce, value: AMOUNT, fee, ...change }))
  }
  const act: Readonly<Record<Step['does'], (step: Step) => unknown>> = {
    async mine() {
      node.mine()
      minedAt = pages.clock.now()
      await tick(BLOCK_S)
    },
    speedUp: () => replace({}),
    cancel: () => replace({ to: PAYER, value: 0n }),
    edit: () => replace({ value: 4n }),
    forget: () => node.forget(),
    async reload() {
      for (const page of open) page.close()
      open = []
      await add()
    },
    openTab: add,
    async reorganise(step) {
      // A chain that has not gone on for a minute does not change its mind.
      if (pages.clock.now() - minedAt < 60_000) node.reorganise('by' in step ? step.by : 1)
      await tick(1)
    },
    wait: (step) => tick('by' in step ? step.by : 1),
    lag: (step) => node.setLagging('is' in step && step.is),
    down: (step) => node.setDown('is' in step && step.is),
  }

  const first = await add()
  hash = await first.pay()
  await rest()
  for (const step of list) {
    await act[step.does](step)
    await rest()
  }
  node.setDown(false)
  node.setLagging(false)
  for (let blocks = 0; blocks < 4; blocks++) await act.mine({ does: 'mine' })
  await tick(END_S)
  const [last] = node.included()
  const ends = open.map((page) => page.shown(hash)?.status)
  for (const page of open) page.close()
  return { wrong, ends, expected: !last ? 'pending' : isPaid() ? 'confirmed' : endOf(last) }
}

const endOf = ({ value }: { readonly value: bigint }) => (value === 0n ? 'cancelled' : 'replaced')

/** Lets everything happen that does not wait for the clock. */
async function rest() {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const TURNS = 4
