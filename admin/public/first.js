// Runs before the sign-in page's frame is painted. The frame is in the language that the browser asks for: it is hidden from
// those who are signed in, from those who have chosen another language, and from those of a partner with a brand of its own.
// As in `admin/api/refresh-key.ts`, `admin/i18n/current-language.ts` and `admin/ui/brand/kept-brand.ts`.
const { documentElement } = document
const chosen = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' }[localStorage.getItem('mekuri.language')]
const isPartners = localStorage.getItem('mekuri.brand') !== null
if (localStorage.getItem('mekuri.refresh') !== null || isPartners || (chosen && chosen !== documentElement.lang))
  documentElement.dataset.without = 'frame'
