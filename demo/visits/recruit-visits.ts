import { recruit } from '#demo/sites/recruit.ts'
import type { VisitProfile } from './profile.ts'

/** The recruiting site: read at the desk and on the way home, hardly at weekends. */
export const recruitVisits: VisitProfile = {
  site: recruit,
  languages: { ja: 93, en: 4, cn: 2, kr: 1 },
  devices: { phone: 56, tablet: 4, desktop: 40 },
  hours: [1, 0.6, 0.3, 0.2, 0.2, 0.4, 1, 3, 5, 7, 8, 8, 9, 8, 7, 7, 7, 7, 6, 5, 6, 7, 5, 2],
  weekdays: [0.6, 1.2, 1.2, 1.15, 1.15, 1.05, 0.65],
  sources: [
    { referrer: '', campaign: '', weight: 24 },
    { referrer: 'google.com', campaign: '', weight: 30 },
    { referrer: 'jobs.example.com', campaign: '', weight: 26, haste: 0.8 },
    { referrer: 't.co', campaign: '', weight: 6 },
    {
      referrer: '',
      campaign: 'fair / qr / career-day',
      // The fair was on three days.
      weight: (daysAgo) => (daysAgo > 16 && daysAgo < 20 ? 40 : 1),
      devices: { phone: 100 },
      haste: 0.7,
    },
  ],
  cells: {
    a1: { leave: 0.16, dwell: 4.4 },
    b1: { leave: 0.06, dwell: 3.7 },
    c1: { leave: 0.05, dwell: 4.2 },
    d1: { leave: 0.06, dwell: 6.4, press: 0.12 },
    e1: { leave: 0.06, dwell: 3.6 },
    f1: { leave: 0.06, dwell: 4.8 },
    g1: { leave: 0.09, dwell: 3.4 },
    h1: { leave: 0.06, dwell: 5.2 },
    i1: { leave: 0.06, dwell: 6.1, press: 0.09 },
    j1: { leave: 0.07, dwell: 7.7, press: 0.1 },
    k1: { leave: 0.08, dwell: 4.1 },
    l1: { leave: 0.4, dwell: 8.2, press: 0.11 },
  },
  ways: [8, 0, 1.1, 0],
  jumps: { share: 0.03, to: ['d1', 'i1', 'j1', 'l1'] },
  social: 0.008,
}
