// Not TypeScript: for the condition by which ours are read from source, React Aria gives its own, which fails our rules.
import { showPage } from './showPage.tsx'

showPage({
  plain: () => import('./hosts/plain.tsx'),
  dialog: () => import('./hosts/dialog.tsx'),
  popover: () => import('./hosts/popover.tsx'),
  overflow: () => import('./hosts/overflow.tsx'),
  frame: () => import('./hosts/frame.tsx'),
  shadow: () => import('./hosts/shadow.tsx'),
  radix: () => import('./hosts/radix.tsx'),
  'react-aria': () => import('./hosts/reactAria.jsx'),
  lenis: () => import('./hosts/lenis.tsx'),
})
