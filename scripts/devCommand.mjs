/** What `npm run dev` starts. The workspace's packages come from source: on a fresh clone none is built. */
export const devCommand = ['node', '--conditions=source', 'apps/demo/start/main.ts', '--dev']
