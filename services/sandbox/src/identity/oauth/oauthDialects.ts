import { discord } from './discord.ts'
import { github } from './github.ts'
import { x } from './x.ts'

export const oauthDialects = { github, discord, x } as const
