import { keccak256, stringToHex } from 'viem'
import type { EvmTestWalletOptions } from './EvmTestWallet.ts'

const COLOURS = ['#2f6f8f', '#7a4fa3', '#a3574f', '#3f7d58', '#8a6a2b', '#4f5fa3']

/** The wallet's EIP-6963 info; the same on every page and in every run. */
export function walletInfo({
  name,
  rdns,
  uuid,
  icon,
}: Pick<EvmTestWalletOptions, 'name' | 'rdns' | 'uuid' | 'icon'>) {
  const hash = keccak256(stringToHex(rdns)).slice(2)
  return { name, rdns, uuid: uuid ?? toUuid(hash), icon: icon ?? letterIcon(name, hash) }
}

function toUuid(hash: string): string {
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`]
  return [...parts, `a${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}

function letterIcon(name: string, hash: string): string {
  const colour = COLOURS[Number.parseInt(hash.slice(0, 4), 16) % COLOURS.length]
  const letter = (name.match(/[a-z0-9]/i)?.[0] ?? 'W').toUpperCase()
  const text = `<text x="48" y="64" font-family="sans-serif" font-size="48" text-anchor="middle" fill="#fff">${letter}</text>`
  const square = `<rect width="96" height="96" rx="22" fill="${colour}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${square}${text}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
