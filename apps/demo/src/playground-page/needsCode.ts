/** The options that are no plain data, or that say where an app's own parts are. */
export const NEEDS_CODE = {
  projectId: 'your project on your server',
  'services.url': 'where your server is',
  'services.data': 'where your server is',
  'services.directory': 'where your server is',
  'services.relay': 'where your server is',
  'services.frame': 'where your server is',
  siweConfig: 'functions of your back end',
  disableAppend: 'your app renders <KitModal> itself',
  storage: 'an object with functions',
  clock: 'an object with functions',
  logger: 'an object with functions',
  fetch: 'a function',
  windows: 'an object with functions',
  queryClient: 'your app’s TanStack Query client',
  sdkType: 'set by the framework binding',
  sdkVersion: 'set by the framework binding',
} as const
