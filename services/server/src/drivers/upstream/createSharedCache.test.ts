import { describeSharedCache } from './describeSharedCache.test.support.ts'

describeSharedCache('of one server', async () => undefined)
