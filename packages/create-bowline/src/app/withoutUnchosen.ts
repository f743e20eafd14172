import type { Answers } from './Answers.ts'
import { FAMILIES, type Family } from './choices.ts'

/** What a line names that only this part of an example needs. */
const NAMES = {
  evm: /evm|viem|^ +mainnet,/i,
  solana: /solana/i,
  bitcoin: /bitcoin/i,
  polkadot: /polkadot/i,
  server: /server|walletConnect|projectId|services:/i,
} as const

/**
 * Leaves out of an example what the answers have not chosen, line by line: the example has a line of its own for each
 * family and for each thing that a server adds.
 */
export function withoutUnchosen(text: string, answers: Answers): string {
  const unchosen = namesUnchosen(answers)
  const lines = text.split('\n')
  return lines.filter((line) => !unchosen.some((name) => name.test(line))).join('\n')
}

/** The same for an object: an entry is a line. */
export function entriesChosen(
  object: Readonly<Record<string, string>>,
  answers: Answers,
): Record<string, string> {
  const unchosen = namesUnchosen(answers)
  return Object.fromEntries(
    Object.entries(object).filter(([key]) => !unchosen.some((name) => name.test(key))),
  )
}

function namesUnchosen({ families, server }: Answers): readonly RegExp[] {
  const others = (Object.keys(FAMILIES) as Family[]).filter((one) => !families.includes(one))
  return [...others.map((one) => NAMES[one]), ...(server ? [] : [NAMES.server])]
}
