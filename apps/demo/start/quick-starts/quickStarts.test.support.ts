import type { Sandbox } from '@bowline/sandbox'
import { bitcoinQuickStart } from './bitcoin.test.support.ts'
import { ethersQuickStart, viemQuickStart, web3QuickStart } from './evm.test.support.ts'
import { solanaKitQuickStart, web3jsQuickStart } from './solana.test.support.ts'

/**
 * What the first page of each library's documentation does, against the local chains: its calls in its order, with the
 * address of the local node and local accounts in the place of public ones.
 */
export const QUICK_STARTS: Readonly<Record<string, (sandbox: Sandbox) => Promise<void>>> = {
  viem: viemQuickStart,
  ethers: ethersQuickStart,
  web3: web3QuickStart,
  '@solana/kit': solanaKitQuickStart,
  '@solana/web3.js': web3jsQuickStart,
  'bitcoinjs-lib': bitcoinQuickStart,
}
