// With TRANSLATED=1 component tests run on a page that a translator rewrites all the time.
import { translatePage } from '../../packages/react/src/buttons/translatePage.test.fixture.ts'

translatePage()
