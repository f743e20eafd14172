export { type SatsConnectMirror, satsConnect } from './satsConnect.ts'
