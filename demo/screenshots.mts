// Takes a picture of every screen from a running installation with demo data: `node demo/screenshots.mts [<origin>
// [<folder> [<parts>]]]`, the parts (names of PARTS, and domains) separated by commas. Without a folder, pictures go to
// docs/screens/all, which is not committed, and replace those that documents show.
import { mkdir } from 'node:fs/promises'
import { shootAnalytics } from './screenshots-analytics.mts'
import { shootDomains } from './screenshots-domains.mts'
import { shootEditor } from './screenshots-editor.mts'
import { refreshShown, writeGallery } from './screenshots-gallery.mts'
import { shootNews } from './screenshots-news.mts'
import { shootDeliveries } from './screenshots-deliveries.mts'
import { shootNotifications } from './screenshots-notifications.mts'
import { shootOffice } from './screenshots-office.mts'
import { shootParts } from './screenshots-parts.mts'
import { shootMoney } from './screenshots-money.mts'
import { shootPartner } from './screenshots-partner.mts'
import { shootCards } from './screenshots-payments.mts'
import { shootSharing } from './screenshots-sharing.mts'
import { shootReview } from './screenshots-review.mts'
import { shootSites } from './screenshots-visitor.mts'
import { folder, launch, SHOWN } from './shot.mts'

const PARTS = {
  news: shootNews,
  office: shootOffice,
  notifications: shootNotifications,
  notices: shootDeliveries,
  editor: shootEditor,
  parts: shootParts,
  cards: shootCards,
  money: shootMoney,
  partner: shootPartner,
  sharing: shootSharing,
  review: shootReview,
  analytics: shootAnalytics,
  sites: shootSites,
}
const wanted = process.argv[4]?.split(',')
const chosen = Object.entries(PARTS).filter(([name]) => wanted?.includes(name) ?? true)

await mkdir(folder, { recursive: true })
const browser = await launch()
try {
  if (wanted?.includes('domains') ?? true) await shootDomains(browser)
  for (const language of ['ja', 'en'] as const) {
    for (const size of ['desktop', 'phone'] as const) {
      const shot = { language, size }
      for (const [, shootAll] of chosen) await shootAll(browser, shot)
    }
  }
} finally {
  await browser.close()
}
await writeGallery(folder)
if (!process.argv[3]) await refreshShown(folder, SHOWN)
