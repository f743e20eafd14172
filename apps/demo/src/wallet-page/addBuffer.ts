// The library of pairing wallets reads and writes ReCaps by a global of Node, which wallets in browsers provide.
import { Buffer } from 'buffer/'

Object.assign(globalThis, { Buffer })
