// The window of a wallet with one approval, as a person sees it: the card of the product, and the clock of the machine. It
// tells the test what has become of it, and has no other way to be reached.
import '@bowline/ui/styles.css'
import '../../screen/frame.css'
import { systemClock as clock } from '@bowline/common'
import { drawCard } from '../../approvals/card/drawCard.ts'
import { createGuards } from '../../guard/createGuards.ts'
import { createPrompts } from '../../prompts/createPrompts.ts'
import { passingStore } from '../../store/openStore.ts'
import type { WalletState } from './serveScreen.test.support.ts'
import { tellAlways } from './tellAlways.test.support.ts'

const stage = document.getElementById('stage')
if (!stage) throw new Error('The page has no stage.')
document.title = 'Wallet'
const prompts = createPrompts({ stage, onChange() {} })
const guards = createGuards({ clock, store: passingStore() })
const chainId = 'eip155:1'
let approved = 0
let keys = 0
let presses = 0
let hidden = 0
let pointer: WalletState['pointer']

for (const type of ['pointerover', 'pointermove', 'pointerdown'] as const)
  addEventListener(
    type,
    ({ screenX: x, screenY: y }) => {
      pointer = { x, y }
    },
    true,
  )
const onDown = ({ target }: Event) => {
  const button = target instanceof Element && target.closest('button')
  if (button && button.textContent === 'Approve') presses += 1
}
const onKey = () => {
  keys += 1
}
document.addEventListener('visibilitychange', () => {
  if (document.hidden) hidden += 1
})
addEventListener('pointerdown', onDown, true)
addEventListener('keydown', onKey, true)

void prompts
  .ask<() => Promise<unknown>>(
    'approval',
    (asked) =>
      drawCard(asked, {
        chainId,
        clock,
        guards,
        origin: 'https://app.example',
        protect: async () => {},
        confirm: async () => true,
        step: {
          status: 'asks',
          prepare: async () => ({
            status: 'ready',
            reading: {
              chainId,
              intent: 'signText',
              fields: [
                { label: 'message', value: { type: 'text', text: 'All that I own', isCut: false } },
              ],
              calls: [],
              warnings: [],
              clarity: 'clear',
            },
            signs: {
              for: 'signing',
              chainId,
              account: '',
              requests: [{ method: 'personal_sign' }],
            },
            sign: async () => undefined,
          }),
        },
      }),
    { signal: new AbortController().signal },
  )
  .then(
    () => {
      approved += 1
      // What came after it would be drawn here.
      document.title = 'Wallet, approved'
    },
    () => {},
  )

function placeOf(name: string) {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {}
  return { x, y, width, height }
}

const state = (): WalletState => ({
  approved,
  presses,
  keys,
  hidden,
  pointer,
  isReady: document.querySelector('.approval')?.hasAttribute('data-ready') ?? false,
  hasFocus: document.hasFocus(),
  hint: document.querySelector('.approval-hint')?.textContent ?? '',
  number: document.querySelector('.approval-number')?.textContent ?? '',
  button: placeOf('Approve'),
  // A window that has just come does not know yet where it is.
  corner: outerWidth === 0 ? undefined : { x: screenX, y: screenY + outerHeight - innerHeight },
})

await tellAlways(state)
