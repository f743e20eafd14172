import '@bowline/ui/styles.css'
import '../screen/frame.css'
import { readEvmRequest } from '@bowline/clear-signing/evm'
import { type Reading, type WarningCode, warn, warnings } from '@bowline/common/reading'
import { createManualClock, type ManualClock } from '@bowline/common/testing'
import axe from 'axe-core'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { markReceivers } from '../approvals/createReceivers.ts'
import type { Prepared, SigningUse } from '../approvals/Family.ts'
import { createPrompts } from '../prompts/createPrompts.ts'
import { followHeight } from '../screen/followHeight.ts'
import { noServer } from '../testing/noServer.test.support.ts'
import { readCard } from '../testing/readCard.test.support.ts'
import { BLOCKED_MS } from '../window/askInWindow.ts'
import { drawApproval } from './drawApproval.ts'

const chainId = 'eip155:1'
const me = '0x00000000219ab540356cbb839cbe05303d7705fa'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const context = {
  chainId,
  account: me,
  currency: { symbol: 'ETH', decimals: 18 },
  tokens: [{ address: usdc, symbol: 'USDC', decimals: 6 }],
  domain: 'app.example',
  // It shows the same ends as the receiver.
  trusted: [`${other.slice(0, 8)}${'0'.repeat(28)}${other.slice(-6)}`],
}
const word = (value: string) => value.replace('0x', '').padStart(64, '0')
/** A contract that nobody knows. */
const spender = '0x1234567890123456789012345678901234567abc'
const approval = { to: usdc, data: `0x095ea7b3${word(spender)}${'f'.repeat(64)}` }
const payment = { to: other, value: '0x14d1120d7b160000' }
const fees = { gas: '0x5208', maxFeePerGas: '0x6fc23ac00', nonce: '0x7' }
const send = (part: object) =>
  readEvmRequest({ method: 'eth_sendTransaction', params: [{ ...fees, ...part }] }, context)

/** It scrolls, and has nothing that could be focused by itself. */
const mail = {
  domain: { name: 'Ether Mail', chainId: 1 },
  primaryType: 'Mail',
  types: { Mail: [...'abcdefgh'].map((name) => ({ name, type: 'string' })) },
  message: Object.fromEntries([...'abcdefgh'].map((name) => [name, 'Hello'])),
}

const item = [
  ...['uint8 itemType', 'address token', 'uint256 identifierOrCriteria'],
  ...['uint256 startAmount', 'uint256 endAmount'],
]
const order = [
  ...['address offerer', 'address zone', 'OfferItem[] offer', 'ConsiderationItem[] consideration'],
  ...['uint8 orderType', 'uint256 startTime', 'uint256 endTime', 'bytes32 zoneHash'],
  ...['uint256 salt', 'bytes32 conduitKey', 'uint256 counter'],
]
const none = `0x${'0'.repeat(64)}`
const typesOf = (members: readonly string[]) =>
  members.map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { type, name }
  })
const amounts = (value: string) => ({ startAmount: value, endAmount: value })
const offer = (price: string, recipient: string) => ({
  offerer: me,
  zone: none.slice(0, 42),
  orderType: 0,
  zoneHash: none,
  conduitKey: none,
  startTime: 1_700_000_000,
  endTime: 1_800_000_000,
  salt: price,
  counter: 0,
  offer: [{ itemType: 2, token: other, identifierOrCriteria: '7', ...amounts('1') }],
  consideration: [
    {
      itemType: 0,
      token: none.slice(0, 42),
      identifierOrCriteria: '0',
      ...amounts(price),
      recipient,
    },
  ],
})

/** Two offers of NFTs that one signature makes. The second is paid to someone else. */
const orders = {
  domain: {
    name: 'Seaport',
    version: '1.6',
    chainId: 1,
    verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  primaryType: 'BulkOrder',
  types: {
    BulkOrder: typesOf(['OrderComponents[2] tree']),
    OrderComponents: typesOf(order),
    OfferItem: typesOf(item),
    ConsiderationItem: typesOf([...item, 'address recipient']),
  },
  message: { tree: [offer('1000000000000000000', me), offer('1', other)] },
}

const readings = {
  orders: readEvmRequest(
    { method: 'eth_signTypedData_v4', params: [me, JSON.stringify(orders)] },
    context,
  ),
  payment: send(payment),
  approval: send(approval),
  revoked: send({ to: usdc, data: `0x095ea7b3${word(spender)}${'0'.repeat(64)}` }),
  opaque: send({ to: other, data: `0xdeadbeef${'12'.repeat(40)}` }),
  batch: readEvmRequest(
    { method: 'wallet_sendCalls', params: [{ calls: [approval, payment] }] },
    context,
  ),
  looseBatch: readEvmRequest(
    {
      method: 'wallet_sendCalls',
      params: [{ calls: [payment, approval], atomicRequired: false }],
    },
    context,
  ),
  single: readEvmRequest({ method: 'wallet_sendCalls', params: [{ calls: [payment] }] }, context),
  data: readEvmRequest(
    { method: 'eth_signTypedData_v4', params: [me, JSON.stringify(mail)] },
    context,
  ),
  message: readEvmRequest({ method: 'personal_sign', params: ['Good \u202emorning', me] }, context),
} satisfies Record<string, Reading>

function show(prepare: () => Promise<Prepared>) {
  document.body.className = 'bl-root'
  const stage = document.createElement('main')
  document.body.append(stage)
  onTestFinished(() => stage.remove())
  const clock = createManualClock()
  const answer = createPrompts({ stage, onChange() {} }).ask<() => Promise<unknown>>(
    'approval',
    (asked) =>
      drawApproval(asked, {
        ...noServer(clock),
        chainId,
        clock,
        origin: 'https://bücher.example',
        isTrustedEmbedder: true,
        protect: async () => {},
        unlock: async () => {},
        confirm: async () => true,
        step: { status: 'asks', prepare },
      }),
  )
  // Some tests look at the outcome later.
  answer.catch(() => {})
  return { stage, clock, answer }
}

const signs: SigningUse = {
  for: 'signing',
  chainId,
  account: me,
  requests: [{ method: 'personal_sign', params: ['Hello', me] }],
}

const ready = (reading: Reading) => async (): Promise<Prepared> => ({
  status: 'ready',
  reading,
  signs,
  sign: async () => 'signed',
})
const has = (text: string) =>
  expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()

describe('a card', () => {
  test('of a payment says how much, to whom, and what it costs', async () => {
    const { stage } = show(ready(readings.payment))
    await has('1.5 ETH')
    await expect.element(page.getByRole('heading')).toHaveTextContent('Send')
    const rows = [...stage.querySelectorAll('dt')].map(({ textContent }) => textContent)
    expect(rows).toEqual(['Found', 'Expected', 'To', 'Highest fee', 'Sequence number', 'Network'])
    await has('0.00063 ETH')
    await has('Ethereum')
    const marks = [...stage.querySelectorAll('img')].map((mark) => mark.getAttribute('src'))
    expect(marks).toEqual(['/marks/eip155:1'])
  })

  test('of one call of a batch is about that call, and says it once', async () => {
    show(ready(readings.single))
    await has('1.5 ETH')
    const headings = page.getByRole('heading').elements()
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Send'])
  })

  test('of a right that is taken back shows no amount, as there is none', async () => {
    const { stage } = show(ready(readings.revoked))
    await has('Take back the right to spend')
    expect(stage.querySelector('.approval-main')).toBeNull()
    expect(stage.textContent).not.toContain('0 USDC')
  })

  test('of an own account says that it is the user’s', async () => {
    const { stage } = show(
      ready(markReceivers(send({ to: me, value: '0x1' }), { past: [], own: [me] })),
    )
    await has('yours')
    expect(stage.textContent).not.toContain('first payment')
  })

  describe('shows in groups of four, whole and at first sight,', () => {
    const grouped = '0x 7099 7970 C518 12dc 3A01 0C7d 01b5 0e0d 17dc 79C8'
    const row = (stage: HTMLElement, name: string) =>
      [...stage.querySelectorAll('.approval-row')].find(
        (one) => one.querySelector('dt')?.textContent === name,
      )
    /** Reads what stands in a row without a click. */
    const read = (stage: HTMLElement, name: string) =>
      [...(row(stage, name)?.querySelectorAll<HTMLElement>('.bl-address-group') ?? [])]
        .filter((one) => one.checkVisibility())
        .map(({ textContent }) => textContent)
        .join(' ')
    const spender = `0x095ea7b3${word(other)}${'f'.repeat(64)}`
    const taken = `0xa22cb465${word(other)}${word('0x1')}`
    const delegated = { authorizationList: [{ chainId: '0x1', address: other, nonce: '0x1' }] }

    test.each([
      ['who is paid', 'To', { to: other, value: '0x1' }],
      ['who may spend', 'Who may spend', { to: usdc, data: spender }],
      ['who may take', 'Who may take', { to: usdc, data: taken }],
      ['who gets the account', 'Handed over to', { to: me, ...delegated }],
      ['the contract that is called', 'Contract', { to: other, data: '0xdeadbeef' }],
    ])('%s', async (_name, label, request) => {
      const { stage } = show(ready(send(request)))
      await expect.poll(() => read(stage, label)).toBe(grouped)
      const face = row(stage, label)?.querySelector('.bl-address')
      expect(face && getComputedStyle(face).fontFamily).toContain('mono')
    })

    test.each([
      ['was paid before', { isPaid: true }],
      ['is the user’s own', { isOwn: true }],
    ])('but not who %s, and whole on demand', async (_name, known) => {
      const payment = send({ to: other, value: '0x1' })
      const fields = payment.fields.map((field) =>
        field.value.type === 'account' ? { ...field, value: { ...field.value, ...known } } : field,
      )
      const { stage } = show(ready({ ...payment, fields, warnings: [] }))
      await has('0x70…dc79C8')
      expect(read(stage, 'To')).toBe('')
      await userEvent.click(page.getByText('0x70…dc79C8'))
      expect(read(stage, 'To')).toBe(grouped)
    })
  })

  test('warns about a receiver that looks like a known one, and shows both whole', async () => {
    const { stage } = show(ready(readings.payment))
    await has('looks like an address you know')
    const whole = [...stage.querySelectorAll<HTMLElement>('.approval-banner .bl-address bdi')]
    expect(whole.filter((one) => one.checkVisibility()).map((one) => one.textContent)).toEqual([
      other,
      context.trusted[0],
    ])
  })

  test('warns about an approval without a limit, and names the token', async () => {
    const { stage } = show(ready(readings.approval))
    await has('Unlimited USDC')
    await has('There’s no limit. They can take as much as there is')
    // Once, in the row that says what it is.
    const named = page.getByText('7abc', { exact: false }).elements()
    expect(
      named.filter((one) => stage.contains(one) && !one.matches('.bl-visually-hidden')),
    ).toHaveLength(1)
  })

  test('says what could not be decoded, with the digest', async () => {
    const { stage } = show(ready(readings.opaque))
    await has('couldn’t decode this request')
    const { digest = '' } = readings.opaque
    const groups = digest.slice(2).match(/.{4}/g) ?? []
    expect(digest).not.toBe('')
    const [said, shown] = stage.querySelector('dd > .bl-address')?.children ?? []
    expect(shown?.textContent).toBe(`0x${groups.join('')}`)
    expect(shown?.ariaHidden).toBe('true')
    // One text, for who listens.
    expect(said?.childNodes).toHaveLength(1)
    expect(said?.textContent).toBe(shown?.textContent)
  })

  test.each([
    ['typed data that nobody knows', 'data'],
    ['a call that cannot be read', 'opaque'],
  ] as const)('of %s says so, and offers no way that stands out', async (_, name) => {
    const { stage } = show(ready(readings[name]))
    await has('couldn’t decode this request')
    expect(buttons()).toEqual(['Reject', 'Approve'])
    expect(stage.querySelector('.bl-button-primary')).toBeNull()
  })

  test('of typed data that nobody knows has the app’s names apart from rows of its own', async () => {
    const data = {
      domain: { name: 'Foo', chainId: 1 },
      primaryType: 'Foo',
      types: { Foo: typesOf(['string Network', 'string Receive']) },
      message: { Network: 'Test network', Receive: '1000 USDC' },
    }
    const request = { method: 'eth_signTypedData_v4', params: [me, JSON.stringify(data)] }
    const { stage } = show(ready(readEvmRequest(request, context)))
    await has('In the app’s own words')
    const namesIn = (where: string) =>
      [...stage.querySelectorAll(`${where} dt`)].map(({ textContent }) => textContent)
    expect(namesIn('.approval-claims')).toEqual(['Network', 'Receive'])
    expect(namesIn('.approval-rows:has(+ .approval-claims)')).toEqual([
      'Type',
      'Site or app',
      'Network',
    ])
  })

  test('of what is known offers a way that stands out', async () => {
    const { stage } = show(ready(send({ ...payment, to: me })))
    await has('1.5 ETH')
    expect(stage.textContent).not.toContain('couldn’t decode')
    expect(stage.querySelector('.bl-button-primary')?.textContent).toBe('Approve')
  })

  test('of orders that are signed as one lists them, and is red if one is given away', async () => {
    const { stage } = show(ready(readings.orders))
    await has(warnings.nothingInReturn)
    expect(buttons()).toEqual(['Reject', 'I understand the risk'])
    const orders = [...stage.querySelectorAll('.approval-call')]
    expect(orders.map((one) => one.textContent)).toEqual([
      expect.stringContaining('Someone else gets0.000000000000000001 ETH'),
      expect.stringContaining('You get1 ETH'),
    ])
  })

  test('lists the calls of a batch with their own facts', async () => {
    const { stage } = show(ready(readings.batch))
    await has('Several actions at once')
    const calls = [...stage.querySelectorAll('.approval-call h2')]
    expect(calls.map(({ textContent }) => textContent)).toEqual(['Allow spending', 'Send'])
  })

  test('begins a batch with all that it takes, and who may take more', async () => {
    const { stage } = show(ready(readings.batch))
    await has('Several actions at once')
    const sum = stage.querySelector('.approval-rows')
    expect(sum?.textContent).toMatch(/^You give1\.5 ETH.*Who may spend/)
  })

  test('says of no batch whose calls may fail alone that all of it happens', async () => {
    const { stage } = show(ready(readings.looseBatch))
    await has('Several actions at once')
    expect(stage.textContent).not.toContain('or none of it')
  })

  test('shows the text of a message, and marks what would turn it around', async () => {
    const { stage } = show(ready(readings.message))
    await has('invisible characters')
    expect(stage.querySelector('.approval-message')?.textContent).toBe('Good ⟦U+202E⟧morning')
    expect(stage.querySelector('.approval-hidden')?.textContent).toBe('⟦U+202E⟧')
  })

  test('shows a message whole, which scrolls with the card alone', async () => {
    const tail = 'I transfer my house to Eve.'
    const text = `Welcome to the app.${'\n'.repeat(4_300)}${'Lorem ipsum.\n'.repeat(300)}${tail}`
    const reading = readEvmRequest({ method: 'personal_sign', params: [text, me] }, context)
    const { stage } = show(ready(reading))
    await has('⟦⏎ × 4300⟧')
    const shown = stage.querySelector('.approval-message')
    expect(shown?.textContent).toContain(tail)
    expect(shown?.scrollHeight).toBe(shown?.clientHeight)
    const content = stage.querySelector('.approval-content')
    expect(content?.scrollHeight).toBeGreaterThan(shown?.clientHeight ?? 0)
  })

  test('names the origin of the app in Punycode', async () => {
    show(ready(readings.payment))
    await has('https://xn--bcher-kva.example')
  })

  test('offers to read the chain again while it does not answer', async () => {
    const reading = readings.data
    const answers: Prepared[] = [{ status: 'blocked', reading, problem: 'unreachable' }]
    show(async () => answers.shift() ?? ready(reading)())
    await has('The network isn’t answering')
    expect(page.getByRole('button', { name: 'Approve' }).query()).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  })

  test('reads the chain again by itself while it does not answer', async () => {
    const reading = readings.data
    const unread: Prepared = { status: 'blocked', reading, problem: 'unreachable' }
    const answers: Prepared[] = [unread, unread]
    const { clock } = show(async () => answers.shift() ?? ready(reading)())
    await has('The network isn’t answering')
    await expect.poll(() => clock.advance(4_000) ?? answers.length).toBe(0)
    await expect
      .poll(() => {
        clock.advance(4_000)
        return page.getByRole('button', { name: 'Approve' }).elements().length
      })
      .toBe(1)
  })

  test('of what would fail can only be closed', async () => {
    const { answer } = show(async () => ({
      status: 'blocked',
      reading: readings.payment,
      problem: 'wouldFail',
    }))
    await has('would fail')
    const buttons = page.getByRole('button')
    expect(buttons.elements().map(({ textContent }) => textContent)).toEqual(['Close'])
    await userEvent.click(buttons)
    await expect(answer).rejects.toMatchObject({ reason: 'rejected' })
  })

  test('makes the page ask for the height at which nothing in the card scrolls', async () => {
    await page.viewport(360, 420)
    const { stage } = show(ready(readings.batch))
    const heights: number[] = []
    followHeight(stage, (height) => heights.push(height))
    await has('Several actions at once')
    const content = stage.querySelector('.approval-content')
    const hidden = () => (content ? content.scrollHeight - content.clientHeight : 0)
    expect(hidden()).toBeGreaterThan(0)
    await expect.poll(() => heights.at(-1)).toBe(420 + hidden())
    const wish = heights.at(-1) ?? 0
    await page.viewport(360, wish)
    await expect.poll(hidden).toBe(0)
    expect(stage.offsetHeight).toBe(wish)
    expect(heights.at(-1)).toBe(wish)
  })

  test('ends with the error of what cannot be prepared', async () => {
    const { answer } = show(() => Promise.reject(new Error('No code.')))
    await expect(answer).rejects.toThrow('No code.')
  })
})

/** The words of the buttons, as they stand. */
const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)

const codes = Object.keys(warnings) as WarningCode[]
const warned = (code: WarningCode): Reading => ({ ...readings.data, warnings: [warn(code)] })

describe('a warning', () => {
  test.each(codes.filter((code) => warn(code).level === 'yellow'))(
    'that is yellow leaves the way to approve: %s',
    async (code) => {
      show(ready(warned(code)))
      await has(warnings[code])
      expect(buttons()).toEqual(['Reject', 'Approve'])
    },
  )

  test.each(codes.filter((code) => warn(code).level === 'red'))(
    'that is red has its user reject, or say to know the risk before there is a way to approve: %s',
    async (code) => {
      const { stage, clock, answer } = show(ready(warned(code)))
      await has(warnings[code])
      await has('Reject this unless you expected exactly what it says below.')
      expect(buttons()).toEqual(['Reject', 'I understand the risk'])
      await press(stage, clock, 'I understand the risk')
      expect(buttons()).toEqual(['Reject', 'Approve anyway'])
      await has(warnings[code])
      await userEvent.click(page.getByRole('button', { name: 'Reject' }))
      await expect(answer).rejects.toMatchObject({ reason: 'rejected' })
    },
  )

  test('that is red in one call of a batch counts for the whole', async () => {
    const { stage } = show(ready(readings.batch))
    await has('Several actions at once')
    expect(buttons()).toEqual(['Reject', 'I understand the risk'])
    expect(stage.textContent).not.toContain('Approve')
  })

  test('that is red lets a second act approve, which takes as long as the first one', async () => {
    const { stage, clock, answer } = show(ready(warned('lookAlike')))
    await has(warnings.lookAlike)
    await press(stage, clock, 'I understand the risk')
    const approve = page.getByRole('button', { name: 'Approve anyway' })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await userEvent.hover(approve)
    clock.advance(999)
    expect(approve.element().getAttribute('aria-disabled')).toBe('true')
    await press(stage, clock, 'Approve anyway')
    expect(await (await answer)()).toBe('signed')
  })
})

/** Presses a button like a person, once the card has been seen. */
async function press(stage: HTMLElement, clock: ManualClock, name: string) {
  const button = page.getByRole('button', { name })
  await readCard()
  await userEvent.hover(button)
  await expect
    .poll(() => {
      readOn(stage)
      clock.advance(1_000)
      return stage.querySelector('[data-ready]')
    })
    .not.toBeNull()
  await userEvent.click(button)
}

/** Scrolls a card to its end. */
const readOn = (stage: HTMLElement) =>
  stage.querySelector('.approval-content')?.scrollTo(0, Number.MAX_SAFE_INTEGER)

test('a card that was asked before the device slept is refused when it is seen again', async () => {
  const { clock, answer } = show(ready(readings.payment))
  await has('Approve')
  document.dispatchEvent(new Event('visibilitychange'))
  await has('Approve')
  // The timers have slept, too.
  clock.setNow(clock.now() + 8 * 3_600_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect(answer).rejects.toMatchObject({ reason: 'rejected' })
})

describe('where the browser cannot tell what lies above the page', () => {
  beforeEach(() => {
    const { prototype } = IntersectionObserverEntry
    const isVisible = Object.getOwnPropertyDescriptor(prototype, 'isVisible')
    Reflect.deleteProperty(prototype, 'isVisible')
    return () => Object.defineProperty(prototype, 'isVisible', isVisible ?? {})
  })

  test('a card leads to a window, and says so if none opens', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => open.mockRestore())
    const { clock, answer } = show(ready(readings.payment))
    await has('in its own window')
    expect(page.getByRole('button', { name: 'Approve' }).query()).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Open the window' }))
    await has('Answer in your wallet’s window')
    clock.advance(BLOCKED_MS)
    await has('Allow pop-ups for this site')
    expect(open).toHaveBeenCalledWith(
      expect.stringMatching(/^\/window\?projectId=shop#[-\w]{43}$/),
      '_blank',
      expect.stringContaining('popup'),
    )
    await userEvent.click(page.getByRole('button', { name: 'Reject' }))
    await expect(answer).rejects.toMatchObject({ reason: 'rejected' })
  })

  test('a request that waits too long for its window is refused', async () => {
    const { clock, answer } = show(ready(readings.payment))
    await has('in its own window')
    clock.advance(600_000)
    await expect(answer).rejects.toMatchObject({ reason: 'rejected' })
  })
})

describe.each(['light', 'dark'])('in %s colours', (theme) => {
  test.each(Object.entries(readings))('a card of a %s is accessible', async (_name, reading) => {
    // So low that most of them scroll.
    await page.viewport(360, 420)
    document.body.dataset.blTheme = theme
    onTestFinished(() => {
      delete document.body.dataset.blTheme
    })
    const { stage, clock } = show(ready(reading))
    await expect.element(page.getByRole('button').last()).toHaveAttribute('aria-disabled')
    await readCard()
    await expect
      .poll(() => {
        readOn(stage)
        clock.advance(1_000)
        return stage.querySelector('[data-ready]')
      })
      .not.toBeNull()
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    const { violations } = await axe.run(stage)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})
