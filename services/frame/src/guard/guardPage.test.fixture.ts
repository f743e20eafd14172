// The page of a wallet with one approval, for the test of its guard. Time passes as the test says, and the
// test learns what has been approved.
import '@bowline/ui/styles.css'
import '../screen/frame.css'
import { warn } from '@bowline/common/reading'
import { createManualClock } from '@bowline/common/testing'
import { drawCard } from '../approvals/card/drawCard.ts'
import { type Asked, createPrompts } from '../prompts/createPrompts.ts'
import { drawApproval } from '../requests/drawApproval.ts'
import { noServer } from '../testing/noServer.test.support.ts'

const query = new URLSearchParams(location.search)
const isNaive = query.has('naive')
/** Draws the card in the page, or as in a window of the wallet. */
const draw: typeof drawApproval = query.has('window') ? drawCard : drawApproval
const stage = document.getElementById('stage')
if (!stage) throw new Error('The page has no stage.')
const clock = createManualClock()
const prompts = createPrompts({ stage, onChange() {} })
const common = noServer(clock)
let approved = 0
let looks = 0
let presses = 0
/** What the browser is asked of, and by whom. */
const watched = new Map<Element, IntersectionObserver>()
/** How often the browser is still to say that something lies above the card. */
let denied = 0

// Counts what the browser says of what is seen.
const Observer = window.IntersectionObserver
window.IntersectionObserver = class extends Observer {
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    super((entries, observer) => {
      looks += 1
      callback(denied-- > 0 ? entries.map(hide) : entries, observer)
    }, options)
  }

  override observe(target: Element) {
    watched.set(target, this)
    super.observe(target)
  }
}

const hide = ({ isIntersecting, intersectionRatio }: IntersectionObserverEntry) =>
  ({ isIntersecting, intersectionRatio, isVisible: false }) as unknown as IntersectionObserverEntry

const approveButton = () => [...document.querySelectorAll('button')].at(-1)
/** What is read, above which a card names who asks. */
const content = () => document.querySelector('.approval-content') ?? stage

let asking = new AbortController()

/** `risky`: with a red warning, so that it takes two acts. `text`: what is signed. */
function ask(risky: number, text = 'Hello') {
  const chainId = 'eip155:1'
  asking = new AbortController()
  const { signal } = asking
  const show = (asked: Asked<() => Promise<unknown>>) =>
    draw(asked, {
      ...common,
      chainId,
      clock,
      origin: 'https://app.example',
      isTrustedEmbedder: !query.has('untrusted'),
      protect: async () => {},
      unlock: async () => {},
      confirm: async () => true,
      step: {
        status: 'asks',
        prepare: async () => ({
          status: 'ready',
          reading: {
            chainId,
            intent: 'signText',
            fields: [{ label: 'message', value: { type: 'text', text, isCut: false } }],
            calls: [],
            warnings: risky ? [warn('otherContract')] : [],
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
    })
  void prompts.ask('approval', show, { signal }).then(
    () => {
      approved += 1
    },
    () => {},
  )
}

/** A page without a guard, which attacks have to succeed on. */
function drawNaively() {
  const button = document.createElement('button')
  button.textContent = 'Approve'
  button.onclick = () => {
    approved += 1
  }
  // Where it is on a card.
  button.style.cssText =
    'display: block; inline-size: 100%; block-size: 60px; margin-block-start: 350px'
  const text = document.createElement('p')
  text.textContent = 'Hello'
  stage?.replaceChildren(text, button)
}

const commands: Readonly<Record<string, (argument: number) => void>> = {
  ask: isNaive ? drawNaively : ask,
  /** Asks about a message of so many lines. */
  askLong: (lines) => ask(0, 'A line that is to be read.\n'.repeat(lines)),
  /** Scrolls the card as a person does, by so many pixels. */
  scroll: (by) => content().scrollBy(0, by),
  /** Something comes late, below or above what is there. */
  grow: (isAbove) => {
    const late = document.createElement('p')
    late.style.blockSize = '300px'
    late.textContent = 'Late'
    if (isAbove) content().prepend(late)
    else content().append(late)
  },
  /** What is there becomes larger, as with fonts that load late. */
  enlarge: (px) => {
    const text = content().querySelector('bdi')
    if (text) text.style.fontSize = `${px}px`
  },
  /** The app takes back what it has asked. */
  takeBack: () => asking.abort(),
  advance: (ms) => clock.advance(ms),
  /** The device sleeps, and its timers with it. */
  sleep: (ms) => clock.setNow(clock.now() + ms),
  /** Code that has come into the page clicks. */
  click: () => approveButton()?.click(),
  swap() {
    const text = content().querySelector('p, bdi')
    if (text) text.textContent = 'Everything'
  },
  /** As on a screen with so many pixels for each of the page's. */
  dense: (ratio) => Object.defineProperty(window, 'devicePixelRatio', { value: ratio }),
  look() {},
  /** Asks the browser anew what is seen. It answers once it has drawn. */
  lookAgain() {
    for (const [target, observer] of watched) {
      if (!target.isConnected) continue
      observer.unobserve(target)
      observer.observe(target)
    }
  },
  deny: (looks) => {
    denied = looks
  },
}

addEventListener(
  'pointerdown',
  ({ isTrusted }) => {
    presses += Number(isTrusted)
  },
  { capture: true },
)
addEventListener('message', ({ data, source }) => {
  commands[data.command]?.(data.argument)
  const isReady = document.querySelector('.approval')?.hasAttribute('data-ready') ?? false
  const focused = document.activeElement?.textContent
  const hint = document.querySelector('.approval-hint')?.textContent
  const scrolled = content().scrollTop
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  const places = [...document.querySelectorAll('button')].map((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  const number = document.querySelector('.approval-number')?.textContent ?? ''
  const said = { id: data.id, approved, number, looks, presses, isReady, focused }
  const answer = { ...said, buttons, places, hint, scrolled }
  source?.postMessage(answer, { targetOrigin: '*' })
})
parent.postMessage({ id: 0 }, '*')
