// Recipes of the documentation, in the DOMs in which apps test their components. All that have something to do run on
// local chains, in apps/demo/start/recipes.
import { evm } from '@bowline/adapter-evm'
import { createKit, KitProvider, memoryStorage } from '@bowline/react'
import { createEvmTestWallet } from '@bowline/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { foundry } from 'viem/chains'
import { expect, test } from 'vitest'
// @boundaries-ignore the recipes of the documentation, which run here
import { MembersOnly } from '../../../docs/src/snippets/gate.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { WalletButton } from '../../../docs/src/snippets/recipes/ownMarkup.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { FollowTheme } from '../../../docs/src/snippets/recipes/systemTheme.tsx'

const chains = [{ id: foundry.id, rpcUrl: 'http://127.0.0.1:9' }] as const

test('a page behind a gate, a button of the app and the theme of the app', async () => {
  createEvmTestWallet({ name: 'Harbor', rdns: 'test.harbor', chains }).announce(window)
  const kit = createKit({ adapters: [evm({ networks: [foundry] })], storage: memoryStorage() })
  const app = render(
    <KitProvider kit={kit}>
      <FollowTheme resolvedTheme="dark" />
      <WalletButton />
      <MembersOnly>Behind the gate</MembersOnly>
    </KitProvider>,
  )
  await waitFor(() => expect(kit.theme.store.getState().mode).toBe('dark'))
  expect(screen.queryByText('Behind the gate')).toBeNull()
  ;(await screen.findByRole('button', { name: 'Connect wallet' })).click()
  ;(await screen.findByRole('button', { name: 'Harbor' })).click()
  expect(await screen.findByText('Behind the gate')).toBeTruthy()
  expect(screen.getByRole('button', { name: '0xf39F…2266' })).toBeTruthy()
  app.unmount()
  kit.destroy()
})
