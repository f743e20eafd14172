import '@bowline/ui/styles.css'
import '../../screen/frame.css'
import type { Reading } from '@bowline/common/reading'
import { createManualClock } from '@bowline/common/testing'
import axe from 'axe-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
// @boundaries-ignore The corpora of requests are no part of a package.
import assets from '../../../../../packages/clear-signing/corpus/assets.data.json'
// @boundaries-ignore The corpora of requests are no part of a package.
import type { Request } from '../../../../../packages/clear-signing/corpus/Request.ts'
// @boundaries-ignore Cards are drawn of what a wallet reads of the corpora.
import {
  type Assets,
  readAsWallet,
} from '../../../../../packages/clear-signing/src/testing/corpora/readAsWallet.test.support.ts'
import { createGuards } from '../../guard/createGuards.ts'
import { createPrompts } from '../../prompts/createPrompts.ts'
import { passingStore } from '../../store/openStore.ts'
import { markReceivers } from '../createReceivers.ts'
import type { SigningUse } from '../Family.ts'
import { type LookedAt, lookedAt } from './cards.test.data.ts'
import { drawCard } from './drawCard.ts'

const corpora = import.meta.glob<readonly Request[]>(
  '../../../../../packages/clear-signing/corpus/*/*.data.json',
  { import: 'default' },
)
const folder = '../../../../../packages/clear-signing/corpus'

async function find({ request }: LookedAt): Promise<Request> {
  if ('params' in request) return request
  const [file, id] = request
  const all = await corpora[`${folder}/${file}.data.json`]?.()
  const found = all?.find((one) => one.id === id)
  if (!found) throw new Error(`There is no request ${id} in ${file}.`)
  return found
}

function show(reading: Reading, { chain, context }: Request): HTMLElement {
  document.body.className = 'bl-root'
  const stage = document.createElement('main')
  document.body.append(stage)
  onTestFinished(() => stage.remove())
  const clock = createManualClock()
  const signs: SigningUse = {
    for: 'signing',
    chainId: chain,
    account: context.account,
    requests: [],
  }
  createPrompts({ stage, onChange() {} })
    .ask<() => Promise<unknown>>('approval', (asked) =>
      drawCard(asked, {
        guards: createGuards({ clock, store: passingStore() }),
        clock,
        chainId: chain,
        origin: `https://${context.domain}`,
        protect: async () => {},
        confirm: async () => true,
        step: {
          status: 'asks',
          prepare: async () => ({ status: 'ready', reading, signs, sign: async () => 'signed' }),
        },
      }),
    )
    .catch(() => {})
  return stage
}

const nameOf = ({ request }: LookedAt): string => ('params' in request ? request.id : request[1])

const pictures = inject('cardPictures')
const cards = lookedAt.filter((_, at) => pictures !== '' || at % 10 === 0)

describe.each(['light', 'dark'])('in %s colours on a screen 360 px wide', (theme) => {
  test.each(cards.map((one) => [nameOf(one), one] as const))(
    'the card of %s',
    async (name, one) => {
      await page.viewport(360, 640)
      document.body.dataset.blTheme = theme
      onTestFinished(() => {
        delete document.body.dataset.blTheme
      })
      const request = await find(one)
      const read = await readAsWallet(request, assets as Assets)
      if (!read) throw new Error('There is no reader for it.')
      const { account, own, trusted } = request.context
      const reading = markReceivers(read, { past: trusted, own: [account, ...own] })
      const stage = show(reading, request)
      await expect.element(page.getByRole('button', { name: /Approve|I understand/ })).toBeVisible()
      const content = stage.querySelector('.approval-content')
      if (!content) throw new Error('The card has no content.')
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
      const edges = content.getBoundingClientRect()
      for (const element of content.querySelectorAll('*')) {
        const { left, right } = element.getBoundingClientRect()
        expect([left >= edges.left, right <= edges.right], element.outerHTML).toEqual([true, true])
      }
      // Only what is read scrolls, also where the page is low: a card that is scrolled away cannot be approved.
      await page.viewport(360, 420)
      const { scrollHeight, clientHeight } = document.documentElement
      expect(scrollHeight).toBe(clientHeight)
      await page.viewport(360, 640)
      const { violations } = await axe.run(stage)
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      if (pictures === '') return
      const height = content.scrollHeight - content.clientHeight + 640
      await page.viewport(360, height + 8)
      await page.screenshot({ path: `${pictures}/${theme}/${name}.png` })
    },
  )
})

declare module 'vitest' {
  interface ProvidedContext {
    readonly cardPictures: string
  }
}
