const LAYERS = require('./scripts/structure/layers.data.json')

const TESTS = '\\.test(-d)?\\.(fixture\\.|support\\.)?tsx?$|/src/testing/'

/** A package may reach only itself and the named others (the chain goes one way). */
const layer = (from, allowed) => ({
  name: `layer-${from}`,
  severity: 'error',
  from: { path: `^packages/(${from})/`, pathNot: TESTS },
  to: {
    path: '^(packages|services|apps)/',
    pathNot: ['^packages/$1/', ...allowed.map((name) => `^packages/${name}/`)],
  },
})

/** Each folder of a package imports only itself and those of lower layers, types and what loads later included. */
const inside = ([name, { layers }]) =>
  layers.flatMap((folders, height) =>
    folders.map((folder) => {
      const allowed = [folder, ...layers.slice(0, height).flat()].map(pathOf).join('|')
      return {
        name: `inside-${name.split('/')[1]}-${folder}`,
        severity: 'error',
        from: { path: `^${name}/src/(${pathOf(folder)})`, pathNot: TESTS },
        to: {
          path: `^${name}/src/`,
          pathNot: `^${name}/src/(${allowed})`,
        },
      }
    }),
  )
const pathOf = (room) => (room.includes('.') ? `${room.replace('.', '\\.')}$` : `${room}/`)

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment:
        'What cannot be found cannot be judged. The frameworks of two apps are installed in the apps that are made of them.',
      severity: 'error',
      from: { pathNot: '^apps/(react-router|tanstack-start)/' },
      to: { couldNotResolve: true },
    },
    layer('common', []),
    layer('icons', []),
    layer('controllers', ['common', 'icons']),
    layer('ui', []),
    layer('scaffold-ui', ['common', 'controllers', 'ui']),
    layer('react', ['common', 'controllers', 'ui', 'scaffold-ui']),
    layer('element', [
      'common',
      'controllers',
      'scaffold-ui',
      'react',
      'adapter-[a-z]+',
      'connector-[a-z]+',
      'embedded-wallet',
    ]),
    layer('signatures', []),
    layer('sign-in', ['common', 'signatures']),
    layer('adapter-[a-z]+', ['common', 'signatures']),
    layer('connector-[a-z]+', ['common']),
    layer('clear-signing', ['common']),
    layer('embedded-wallet', ['common']),
    layer('testing', ['common']),
    layer('wallet-keys', ['common']),
    layer('migrate', []),
    layer('create-bowline', []),
    {
      name: 'layer-services',
      severity: 'error',
      from: { path: '^services/(?!frame/)([^/]+)/', pathNot: TESTS },
      to: {
        path: '^(packages|services|apps)/',
        pathNot: [
          '^services/$1/',
          '^services/frame/src/index',
          '^packages/(clear-signing|common|icons|sign-in|signatures)/',
        ],
      },
    },
    {
      name: 'layer-frame',
      severity: 'error',
      from: { path: '^services/frame/', pathNot: TESTS },
      to: {
        path: '^(packages|services|apps)/',
        pathNot: ['^services/frame/', '^packages/(common|ui|clear-signing|wallet-keys)/'],
      },
    },
    {
      name: 'features-stay-apart',
      comment: 'A feature is given what it needs by createKit.',
      severity: 'error',
      from: { path: '^packages/controllers/src/features/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^packages/controllers/src/features/[^/]+/',
        pathNot: '^packages/controllers/src/features/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'core-is-pure',
      comment: 'What every feature may import knows none of them, and no kit.',
      severity: 'error',
      from: { path: '^packages/controllers/src/core/', pathNot: TESTS },
      to: {
        path: '^packages/controllers/src/',
        pathNot: '^packages/controllers/src/core/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'composition-root-only',
      comment: 'Only createKit knows every feature.',
      severity: 'error',
      from: { path: '^packages/controllers/src/features/', pathNot: TESTS },
      to: { path: '^packages/controllers/src/assembly/createKit' },
    },
    {
      name: 'views-stay-apart',
      comment: 'A view is a chunk of its own: what two views share lives in parts/.',
      severity: 'error',
      from: { path: '^packages/scaffold-ui/src/views/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^packages/scaffold-ui/src/views/[^/]+/',
        pathNot: '^packages/scaffold-ui/src/views/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'modules-stay-apart',
      comment: 'A server module is given what it needs by createServer.',
      severity: 'error',
      from: { path: '^services/server/src/modules/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^services/server/src/modules/',
        pathNot: '^services/server/src/modules/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...Object.entries(LAYERS).flatMap(inside),
    {
      name: 'no-lazy-client-in-eager-code',
      comment: 'The pairing client may only be reached through a dynamic import.',
      severity: 'error',
      from: { path: '^packages/connector-walletconnect/src/(index|walletConnect)\\.ts$' },
      to: { path: '@walletconnect/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.check.json' },
    exclude:
      '^(packages|services|apps)/[^/]+/dist/|^packages/migrate/fixtures/|^apps/hosts/src/hosts/reactAria|node_modules/(?!\\.pnpm/@walletconnect|@walletconnect)',
    doNotFollow: 'node_modules',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'default'],
    },
  },
}
