import { resolve } from 'node:path'
import { isLoopback } from '@bowline/common'
import { ConfigError } from '../../config/ConfigError.ts'
import type { Environment } from '../../config/parseConfig.ts'
import { readApps } from './readApps.ts'
import { readEndpoints } from './readEndpoints.ts'

/** The answers that a server's settings follow from, by the flag that gives each. */
export const QUESTIONS = ['apps', 'address', 'chains', 'data'] as const
export type QuestionName = (typeof QUESTIONS)[number]

export interface Question {
  readonly text: string
  /** The answer of who only presses Enter: a server for one's own machine. */
  readonly usual: string
  /** The settings that follow from an answer. Throws `ConfigError` if it is none. */
  read(answer: string): Environment
}

/** The address that stands for a server that no other machine reaches. */
const LOCAL = 'local'

export const questions: Readonly<Record<QuestionName, Question>> = {
  apps: {
    text: 'Which apps may use it? Their addresses, with commas between them',
    usual: 'http://localhost:*',
    read: (answer) => ({ BOWLINE_PROJECTS: JSON.stringify([readApps(answer)]) }),
  },
  address: {
    text: `At which address do browsers reach it? https://… of a proxy with TLS, or "${LOCAL}"`,
    usual: LOCAL,
    read: readAddress,
  },
  chains: {
    text: 'Which chains? Names (ethereum, base, …), or names with your own endpoint: ethereum=https://…; "none"',
    usual: 'none',
    read: (answer) => ({ BOWLINE_RPC: JSON.stringify(readEndpoints(answer)) }),
  },
  data: {
    text: 'Where is its data kept? The path of a SQLite file, or postgresql://… for several servers',
    usual: './bowline.sqlite',
    read: readData,
  },
}

function readAddress(answer: string): Environment {
  if (answer === LOCAL) return {}
  const url = URL.parse(answer.includes('://') ? answer : `https://${answer}`)
  if (url?.pathname !== '/' || url.search || url.username)
    throw new ConfigError([
      `"${answer}" is no address such as https://kit.example.org. For a server that no other machine reaches, answer "${LOCAL}".`,
    ])
  if (isLoopback(url.hostname)) return {}
  if (url.protocol !== 'https:')
    throw new ConfigError([
      `${answer} is plain HTTP, which can be read and changed on the way: put a proxy with TLS in front, and give its https:// address.`,
    ])
  return { BOWLINE_PUBLIC_URL: url.origin, BOWLINE_TRUSTED_PROXIES: '1' }
}

function readData(answer: string): Environment {
  if (/^postgres(ql)?:\/\//.test(answer)) return { BOWLINE_DATABASE_URL: answer }
  if (/^\w+:\/\//.test(answer))
    throw new ConfigError([
      `"${answer}" is neither the path of a file nor an address such as postgresql://user:password@db.example/bowline.`,
    ])
  const file = resolve(answer)
  return { BOWLINE_DB: file, BOWLINE_BACKUPS: `${file}.backups` }
}
