import type { Kit } from '../core/Kit.ts'
import { appkit } from './appkit/appkit.ts'
import { connectkit } from './connectkit/connectkit.ts'
import { rainbowkit } from './rainbowkit/rainbowkit.ts'
import { wagmi } from './wagmi/wagmi.ts'

/** The kits that apps can be rewritten from. */
export const KITS: readonly Kit[] = [rainbowkit, connectkit, appkit, wagmi]
