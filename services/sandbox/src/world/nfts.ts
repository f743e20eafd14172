import { addresses } from './addresses.ts'
import { people } from './people.ts'
import { BARREL, boatPicture, CHEQUERED_PNG, CRATE } from './pictures.ts'
import type { SandboxNft } from './worldItems.ts'

const { alice, bob, carol, dave } = people

/** The final owners. */
export const nfts: readonly SandboxNft[] = [
  pass(1n, 'Harbor Pass #1', alice.address),
  pass(2n, 'Harbor Pass #2', alice.address),
  pass(3n, 'Harbor Pass #3', bob.address),
  pass(4n, 'Harbor Pass #4', carol.address),
  pass(5n, 'Harbor Pass #5', dave.address),
  cargo(1n, 'Crate of tea', alice.address, 10n),
  cargo(1n, 'Crate of tea', bob.address, 2n),
  cargo(2n, 'Barrel of salt', alice.address, 3n),
  cargo(2n, 'Barrel of salt', carol.address, 40n),
  spam(1n, '\u202eyojne dna\u202c CLAIM 5000 USDC https://claim-usdc.example', alice.address),
  spam(2n, '<img src=x onerror=alert(1)>', bob.address),
]

const DAWN = boatPicture({
  sky: ['#7a4fa3', '#f6b38a'],
  sun: '#ffe3b0',
  sail: '#fff4e6',
  sea: '#3d4f8f',
  way: 0.1,
})
const NIGHT = boatPicture({
  sky: ['#101b3d', '#39508f'],
  sun: '#f4f1de',
  sail: '#e76f51',
  sea: '#0c1530',
  way: 0.8,
})
const NOON = boatPicture({
  sky: ['#4fb3d9', '#d7f0f7'],
  sun: '#ffd166',
  sail: '#fff',
  sea: '#1f7a8c',
  way: 0.45,
})

/** The metadata that the contracts answer with, by token id. */
export const metadata = {
  passes: new Map([
    [1n, toBase64({ name: 'Harbor Pass #1', image: DAWN })],
    [2n, toBase64({ name: 'Harbor Pass #2', image: NIGHT })],
    [3n, toBase64({ name: 'Harbor Pass #3', image: CHEQUERED_PNG })],
    [4n, toText({ name: 'Harbor Pass #4', image: NOON })],
    [5n, toText({ name: 'Harbor Pass #5', image: CHEQUERED_PNG })],
  ]),
  cargo: new Map([
    [1n, toBase64({ name: 'Crate of tea', image: CRATE })],
    [2n, toBase64({ name: 'Barrel of salt', image: BARREL })],
  ]),
  /** Links to pictures and pages that must not be loaded. */
  spamNft: new Map([
    [
      1n,
      toBase64({
        name: '\u202eyojne dna\u202c CLAIM 5000 USDC https://claim-usdc.example',
        image: 'https://pictures.example/pixel.png',
        external_url: 'javascript:alert(document.domain)',
      }),
    ],
    [
      2n,
      toBase64({
        name: '<img src=x onerror=alert(1)>',
        image: 'javascript:alert(document.domain)',
        animation_url: 'http://169.254.169.254/latest/meta-data',
      }),
    ],
  ]),
} as const

interface Metadata {
  readonly name: string
  readonly image: string
  readonly external_url?: string
  readonly animation_url?: string
}

function pass(tokenId: bigint, name: string, owner: SandboxNft['owner']): SandboxNft {
  const contract = addresses.passes
  return { standard: 'erc721', contract, tokenId, name, owner, amount: 1n }
}

function cargo(
  tokenId: bigint,
  name: string,
  owner: SandboxNft['owner'],
  amount: bigint,
): SandboxNft {
  return { standard: 'erc1155', contract: addresses.cargo, tokenId, name, owner, amount }
}

function spam(tokenId: bigint, name: string, owner: SandboxNft['owner']): SandboxNft {
  const contract = addresses.spamNft
  return { standard: 'erc721', contract, tokenId, name, owner, amount: 1n }
}

function toBase64(metadata: Metadata): string {
  const bytes = new TextEncoder().encode(JSON.stringify(metadata))
  return `data:application/json;base64,${btoa(String.fromCharCode(...bytes))}`
}

function toText(metadata: Metadata): string {
  return `data:application/json,${encodeURIComponent(JSON.stringify(metadata))}`
}
