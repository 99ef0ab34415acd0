// Runs before the sign-in page's frame is painted. The frame is in the language that the browser asks for: it is hidden from
// those who are signed in, and from those who have chosen another language. As in `admin/api/refresh-key.ts` and
// `admin/i18n/current-language.ts`.
const { documentElement } = document
const chosen = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' }[localStorage.getItem('mekuri.language')]
if (localStorage.getItem('mekuri.refresh') !== null || (chosen && chosen !== documentElement.lang))
  documentElement.dataset.without = 'frame'
