// The SDK of mini apps brings zod, which looks for `eval` as it loads: the browser tells of each try that the page's policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
