import { describeLost } from '../testing/lost/describeLost.test.support.ts'
import { FAULTS } from '../testing/lost/lossyWire.test.support.ts'

describeLost(FAULTS)
