import { createEvmTestWallet } from '@bowline/testing'
import { parseEther } from 'viem'
import { mainnet } from 'viem/chains'
import { answerRpc } from '../chain/answerRpc.ts'
import { createChain } from '../chain/createChain.ts'
import { createPageSignIn } from '../sign-in/createPageSignIn.ts'
import { answerInPage } from './answerInPage.ts'

const [rpcUrl] = mainnet.rpcUrls.default.http

/**
 * Puts into the page what its examples need: two wallets with test keys that approve by themselves, a chain where they
 * have coins, and a server to sign in to.
 */
export async function startWorld(): Promise<void> {
  const wallets = []
  for (const { hue, ...wallet } of [
    { name: 'Harbor', rdns: 'test.harbor', mnemonicIndex: 0, hue: 225 },
    { name: 'Anchor', rdns: 'test.anchor', mnemonicIndex: 1, hue: 160 },
  ]) {
    await pause()
    wallets.push(
      createEvmTestWallet({
        ...wallet,
        storage: sessionStorage,
        icon: iconOf(wallet.name, hue),
        chains: [{ id: mainnet.id, rpcUrl, name: mainnet.name }],
      }),
    )
  }
  await pause()
  const funded = wallets.map(({ state }) => state.address)
  const chain = createChain({ chainId: mainnet.id, funded, amount: parseEther('10') })
  answerInPage([
    ...mainnet.rpcUrls.default.http.map((url) => ({ url, answer: answerRpc(chain) })),
    { url: `${location.origin}/api/sign-in/`, answer: createPageSignIn(location.origin) },
  ])
  for (const wallet of wallets) wallet.announce(window)
}

/** Lets the page be drawn and answer in between: on a phone, the key of a wallet takes some 50 ms. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

function iconOf(name: string, hue: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="hsl(${hue} 60% 42%)"/><text x="20" y="27" font-family="sans-serif" font-size="20" fill="#fff" text-anchor="middle">${name[0]}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
