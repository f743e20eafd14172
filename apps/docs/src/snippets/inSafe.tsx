import { evm } from '@bowline/adapter-evm'
import { safe } from '@bowline/adapter-evm/safe'
import { createKit } from '@bowline/react'
import { base, mainnet } from 'viem/chains'

export const kit = createKit({ adapters: [safe(evm({ networks: [mainnet, base] }))] })
