/** What `npm run demo` starts. The workspace's packages come from source: on a fresh clone none is built. */
export const demoCommand = ['node', '--conditions=source', 'apps/demo/start/main.ts']

/** What `npm run dev` starts: the same, with pages that reload on change. */
export const devCommand = [...demoCommand, '--dev']
