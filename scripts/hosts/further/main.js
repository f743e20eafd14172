import { showPage } from '@bowline/hosts/showPage'

showPage({
  'base-ui': () => import('./baseUi.jsx'),
  bootstrap: () => import('./bootstrap.jsx'),
  headless: () => import('./headless.jsx'),
  heroui: () => import('./heroui.jsx'),
  mui: () => import('./mui.jsx'),
  vaul: () => import('./vaul.jsx'),
})
