// What a page with wagmi loads beside its first file. It must not import viem, which it would split off the app's own,
// and has all that it takes to connect through wagmi: vendors open their windows within the click.
export { adoptConnections } from './adoptConnections.ts'
export { completeList } from './completeList.ts'
export { mirror } from './mirror.ts'
