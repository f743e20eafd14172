import { createFakeWallet } from '@bowline/common/testing'
import { connect, disconnect } from '@bowline/controllers'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestKit, TestApp } from '../testKit.test.fixture.tsx'
import { addViews } from '../views/addViews.ts'
import { useRouteData } from '../visit/useRouteData.ts'
import type { ViewEntry } from '../visit/ViewEntry.ts'

declare module '@bowline/controllers' {
  interface Views {
    /** A view of another package. */
    Stake: { readonly amount: string }
  }
}

const stake = {
  load: async () => ({ default: StakeView }),
  title: ({ network }) => `Stake on ${network || 'any network'}`,
  needsConnection: true,
} satisfies ViewEntry

function StakeView() {
  return <p>{`${useRouteData('Stake').amount} coins`}</p>
}

test('a view of another package is opened, titled and closed like those of the kit', async () => {
  const wallet = createFakeWallet()
  const { kit } = createTestKit({ wallets: [wallet.connector] })
  const opened: string[] = []
  kit.events.on('modalOpened', ({ route }) => void opened.push(route))
  addViews(kit, { Stake: stake })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open({ name: 'Stake', data: { amount: '3' } })
  await expect.element(page.getByText('3 coins')).toBeVisible()
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Stake on any network')
  expect(opened).toEqual(['Stake'])
  await disconnect(kit)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test("types tie a route to its data, and keep the names of the kit's views", () => {
  const { kit } = createTestKit()
  // @ts-expect-error the view needs an amount
  kit.modal.open({ name: 'Stake' })
  // @ts-expect-error not a declared view
  kit.modal.open({ name: 'Bridge' })
  // @ts-expect-error a view of the kit itself
  addViews(kit, { Account: stake })
  // @ts-expect-error a view without a title
  addViews(kit, { Stake: { load: stake.load } })
  kit.destroy()
})
