import { walletProfiles } from '@bowline/testing'
import { walkOnChain } from './onChain.test.support.ts'

/** One with several calls at once whose app opens by a page's link, and one without them, whose app has a scheme. */
const FIRST = ['metamask', 'okx']

walkOnChain(walletProfiles.filter(({ id }) => FIRST.includes(id)))
