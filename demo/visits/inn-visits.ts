import { inn } from '#demo/sites/inn.ts'
import type { VisitProfile } from './profile.ts'

/** The inn in the snow: found by people who look for a room, mostly on Sundays and late in the evening. */
export const innVisits: VisitProfile = {
  site: inn,
  languages: { ja: 64, en: 18, cn: 11, kr: 7 },
  devices: { phone: 71, tablet: 8, desktop: 21 },
  hours: [4, 2.5, 1.2, 0.7, 0.6, 1, 2, 3, 4, 5, 5, 5, 7, 6, 5, 5, 5, 5, 6, 7, 9, 11, 10, 7],
  weekdays: [1.4, 0.8, 0.8, 0.85, 0.9, 1.05, 1.3],
  sources: [
    { referrer: 'google.com', campaign: '', weight: 34 },
    { referrer: '', campaign: '', weight: 22 },
    { referrer: 'search.yahoo.co.jp', campaign: '', weight: 9 },
    { referrer: 'travel.example.com', campaign: '', weight: 12, haste: 0.85 },
    { referrer: 'instagram.com', campaign: '', weight: 9, devices: { phone: 96, tablet: 4 } },
    {
      referrer: 'google.com',
      campaign: 'google / cpc / snow-view-bath',
      weight: (daysAgo) => (daysAgo < 24 ? 14 : 0),
      entry: 'b1',
    },
    {
      referrer: '',
      campaign: 'newsletter / email / circle',
      weight: (daysAgo) => ([3, 4].includes(daysAgo % 28) ? 15 : 0.5),
      haste: 0.7,
    },
  ],
  cells: {
    a1: { leave: 0.19, dwell: 4.6 },
    b1: { pull: 1.7, leave: 0.07, dwell: 9.4 },
    c1: { leave: 0.06, dwell: 3.4 },
    a2: { pull: 1.3, leave: 0.06, dwell: 5.9 },
    b2: { leave: 0.05, dwell: 3.8 },
    c2: { pull: 0.8, leave: 0.06, dwell: 2.9 },
    a3: { pull: 1.5, leave: 0.08, dwell: 8.3, press: 0.09 },
    b3: { leave: 0.06, dwell: 4.7 },
    c3: { leave: 0.07, dwell: 4.1 },
    a4: { pull: 1.4, leave: 0.08, dwell: 7.2 },
    b4: { leave: 0.07, dwell: 3.5 },
    c4: { pull: 0.7, leave: 0.07, dwell: 2.7 },
    a5: { pull: 0.8, leave: 0.09, dwell: 3.2 },
    b5: { pull: 1.3, leave: 0.1, dwell: 6.8, press: 0.11, point: 0.05 },
    c5: { pull: 1.5, leave: 0.14, dwell: 6.1, press: 0.085 },
    a6: { pull: 0.6, leave: 0.24, dwell: 3.3, press: 0.04 },
    b6: { pull: 0.5, leave: 0.26, dwell: 2.4 },
    c6: { pull: 0.5, leave: 0.3, dwell: 2.5 },
  },
  ways: [4, 4, 1.2, 1],
  jumps: { share: 0.07, to: ['b1', 'a3', 'a4', 'b5'] },
  popup: 0.02,
  social: 0.01,
}
