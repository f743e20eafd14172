import { walletProfiles } from '@bowline/testing'
import { walkOnChain } from './onChain.test.support.ts'

walkOnChain(walletProfiles)
