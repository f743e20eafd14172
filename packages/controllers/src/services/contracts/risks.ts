export { createRiskFeed } from '@bowline/common/api'
