// Takes the screenshots of docs/screens from a running installation with demo data: `node demo/screenshots.mts
// <origin>`.
import { shootEditor } from './screenshots-editor.mts'
import { shootOffice } from './screenshots-office.mts'
import { shootParts } from './screenshots-parts.mts'
import { shootCards } from './screenshots-payments.mts'
import { shootSites } from './screenshots-visitor.mts'
import { launch } from './shot.mts'

const browser = await launch()
try {
  for (const language of ['ja', 'en'] as const) {
    for (const size of ['desktop', 'phone'] as const) {
      const shot = { language, size }
      for (const shootAll of [shootOffice, shootEditor, shootParts, shootCards, shootSites])
        await shootAll(browser, shot)
    }
  }
} finally {
  await browser.close()
}
