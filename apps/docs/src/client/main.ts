import './tokens.css'
import './text.css'
import './code.css'
import './page.css'
import './bar.css'
import './foot.css'
import './pictures.css'
import './finder.css'
import { connectManagers } from './connectManagers.ts'
import { connectMenu } from './connectMenu.ts'
import { connectScheme } from './connectScheme.ts'
import { connectSearch } from './connectSearch.ts'
import { connectWalks } from './connectWalks.ts'
import { offerCopies } from './offerCopies.ts'
import { startInView } from './startInView.ts'

connectScheme()
connectMenu()
connectSearch()
connectWalks()
offerCopies()
connectManagers()

startInView(document.querySelectorAll<HTMLElement>('[data-example]'))
