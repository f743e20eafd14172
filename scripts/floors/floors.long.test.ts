import { describeFloors } from './describeFloors.ts'

describeFloors({ isAnew: true })
