import { createEvmTestWallet } from '@bowline/testing'
import { parseEther } from 'viem'
import { mainnet } from 'viem/chains'
import { answerAt } from '../chain/answerAt.ts'
import { createChain } from '../chain/createChain.ts'

const [rpcUrl] = mainnet.rpcUrls.default.http

/** Puts two wallets with test keys into the page, and a chain where they have coins. They approve by themselves. */
export function announceWallets(): void {
  const wallets = [
    { name: 'Harbor', rdns: 'test.harbor', mnemonicIndex: 0, hue: 225 },
    { name: 'Anchor', rdns: 'test.anchor', mnemonicIndex: 1, hue: 160 },
  ].map(({ hue, ...wallet }) =>
    createEvmTestWallet({
      ...wallet,
      storage: sessionStorage,
      icon: iconOf(wallet.name, hue),
      chains: [{ id: mainnet.id, rpcUrl, name: mainnet.name }],
    }),
  )
  const funded = wallets.map(({ state }) => state.address)
  answerAt(
    mainnet.rpcUrls.default.http,
    createChain({ chainId: mainnet.id, funded, amount: parseEther('10') }),
  )
  for (const wallet of wallets) wallet.announce(window)
}

function iconOf(name: string, hue: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="hsl(${hue} 60% 42%)"/><text x="20" y="27" font-family="sans-serif" font-size="20" fill="#fff" text-anchor="middle">${name[0]}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
