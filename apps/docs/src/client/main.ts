import './tokens.css'
import './text.css'
import './code.css'
import './page.css'
import './foot.css'
import './pictures.css'
import './finder.css'
import { connectManagers } from './connectManagers.ts'
import { connectMenu } from './connectMenu.ts'
import { connectScheme } from './connectScheme.ts'
import { connectSearch } from './connectSearch.ts'
import { connectWalks } from './connectWalks.ts'
import { offerCopies } from './offerCopies.ts'

connectScheme()
connectMenu()
connectSearch()
connectWalks()
offerCopies()
connectManagers()

const examples = [...document.querySelectorAll<HTMLElement>('[data-example]')]
// React and the kit are for pages that show them alone.
if (examples.length > 0) void import('./startExamples.tsx').then(({ start }) => start(examples))
