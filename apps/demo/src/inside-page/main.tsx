import '@bowline/react/styles.css'
import '../demo.css'
import '../site/site.css'
import './inside.css'
import { createRoot } from 'react-dom/client'
import { createHost, HOSTS, type HostName } from './createHost.ts'
import { InsidePage } from './InsidePage.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
const asked = new URLSearchParams(location.search).get('in') ?? ''
const name = Object.hasOwn(HOSTS, asked) ? (asked as HostName) : 'safe'
createRoot(root).render(<InsidePage name={name} host={createHost(name)} />)
