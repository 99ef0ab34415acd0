import { cosmetics } from '#demo/sites/cosmetics.ts'
import type { VisitProfile } from './profile.ts'

/** The launch's advertisement runs from 44 to 4 days ago; most come in its second week. */
const LAUNCH = { from: 44, peak: 33, to: 4 }

function launchAt(daysAgo: number): number {
  const { from, peak, to } = LAUNCH
  if (daysAgo > from || daysAgo < to) return 0
  return daysAgo > peak ? 20 + (60 * (from - daysAgo)) / (from - peak) : 12 + (68 * (daysAgo - to)) / (peak - to)
}

/** The launch of the winter collection, which loses its visitors on the third cell: `a2`, snow without a word of use. */
export const cosmeticsVisits: VisitProfile = {
  site: cosmetics,
  languages: { ja: 84, en: 7, cn: 6, kr: 3 },
  devices: { phone: 82, tablet: 5, desktop: 13 },
  hours: [3, 2, 1, 0.6, 0.5, 0.8, 2, 4, 5, 4, 4, 4, 7, 6, 4, 4, 4, 5, 6, 7, 9, 11, 10, 6],
  weekdays: [1.2, 0.9, 0.85, 0.9, 0.95, 1, 1.2],
  sources: [
    { referrer: '', campaign: '', weight: 26 },
    { referrer: 'instagram.com', campaign: '', weight: 20, devices: { phone: 97, tablet: 3 } },
    {
      referrer: 'instagram.com',
      campaign: 'instagram / cpc / winter-launch',
      weight: launchAt,
      devices: { phone: 98, tablet: 2 },
      haste: 1.3,
    },
    { referrer: 'google.com', campaign: '', weight: 17 },
    { referrer: 'search.yahoo.co.jp', campaign: '', weight: 7 },
    { referrer: 't.co', campaign: '', weight: 6, haste: 1.15 },
    { referrer: 'youtube.com', campaign: '', weight: 4 },
    {
      referrer: '',
      campaign: 'newsletter / email / members',
      // The newsletter is sent every second week.
      weight: (daysAgo) => ([0, 1].includes(daysAgo % 14) ? 26 : 1),
      haste: 0.75,
      entry: 'b3',
    },
  ],
  cells: {
    a1: { leave: 0.17, dwell: 4.2, press: 0.03 },
    b1: { pull: 1.3, leave: 0.07, dwell: 7.5, open: 0.16, buy: 0.12 },
    a2: { pull: 1.1, leave: 0.32, dwell: 3.1 },
    b2: { leave: 0.06, dwell: 5.1 },
    a3: { pull: 1.1, leave: 0.08, dwell: 6.2 },
    b3: { pull: 1.5, leave: 0.06, dwell: 9.8, open: 0.11, buy: 0.1, press: 0.07 },
    a4: { pull: 0.8, leave: 0.05, dwell: 4.4 },
    b4: { pull: 1.1, leave: 0.05, dwell: 7.1, press: 0.055 },
  },
  releases: [30, 12],
  earlier: { a2: { pull: 1.1, leave: 0.5, dwell: 1.7 } },
  test: { file: 'b4', press: 0.092 },
  ways: [3, 5, 1.2, 1],
  jumps: { share: 0.05, to: ['b1', 'a3', 'b3', 'b4'] },
  popup: 0.03,
  social: 0.012,
}
