import { showPage } from '@bowline/hosts/showPage'

showPage({
  'base-ui': () => import('./baseUi.jsx'),
  bootstrap: () => import('./bootstrap.jsx'),
  'focus-trap': () => import('./focusTrap.jsx'),
  'focus-trap-react': () => import('./focusTrapReact.jsx'),
  headless: () => import('./headless.jsx'),
  heroui: () => import('./heroui.jsx'),
  mui: () => import('./mui.jsx'),
  vaul: () => import('./vaul.jsx'),
})
