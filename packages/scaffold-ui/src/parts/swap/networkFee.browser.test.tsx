import { createFakeAdapter, fakeNetwork } from '@bowline/common/testing'
import type { SwapFee } from '@bowline/controllers/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScreensProvider } from '../../context/ScreensProvider.tsx'
import { createKit } from '../../createKit.ts'
import { NetworkFeeText } from './NetworkFeeText.tsx'

const UNKNOWN = 'Shown by your wallet'
const known = { fee: 10n ** 15n, reserve: 10n ** 15n, isUnsupported: false, waitSeconds: 3 }

test('a fee that becomes known takes the place of words that a translator has rewritten', async () => {
  const kit = createKit({ adapters: [createFakeAdapter()], projectId: 'test' })
  const shown = (fee: SwapFee) => (
    <ScreensProvider kit={kit}>
      <dl className="bl-root">
        <dd>
          <NetworkFeeText fee={fee} network={fakeNetwork} price={undefined} />
        </dd>
      </dl>
    </ScreensProvider>
  )
  const unknown = { ...known, fee: undefined, reserve: undefined, waitSeconds: undefined }
  const screen = await render(shown(unknown))
  const words = page.getByText(UNKNOWN)
  await expect.element(words).toBeVisible()
  const translated = document.createElement('font')
  translated.textContent = UNKNOWN
  words.element().firstChild?.replaceWith(translated)
  await screen.rerender(shown(known))
  await expect.element(page.getByText(/0\.001/)).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
})
