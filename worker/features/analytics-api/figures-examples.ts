// Answers as the API description shows them, in wire form; figures.test.ts reads them with the calls' own schemas.

const HEAD = {
  updated_at: '2026-11-30T05:12:44.000Z',
  period: { from: '2026-11-01', to: '2026-11-30' },
  before: null,
  unknown_sessions: 0,
}
const CELL = {
  id: '019aa000-0000-7000-8000-00000000a001',
  position: 'A1',
  row_name: 'Baths',
  text: 'Open-air bath',
  is_members_only: false,
}
const OTHER = '019aa000-0000-7000-8000-00000000a002'
const FIGURES = {
  views: 5210,
  sessions: 4382,
  visitors: 3971,
  conversions: 96,
  conversion_rate: 0.0219,
  worth: 288_000,
  bounce_rate: 0.412,
  depth: 3.4,
  median_seconds: 38.5,
  mean_seconds: 61.2,
}
const CELL_FIGURES = {
  sessions: 4102,
  views: 4630,
  entries: 3988,
  exits: 1120,
  reach: 1,
  exit_rate: 0.273,
  median_seconds: 6.2,
  mean_seconds: 9.8,
  click_sessions: 210,
  click_rate: 0.0512,
  button_clicks: 180,
  product_openings: 64,
  product_clicks: 22,
  point_clicks: 8,
  goals: 41,
  turn_backs: 133,
}

export const EXAMPLES = {
  landing: {
    ...HEAD,
    site_name: 'Mountain inn',
    currency: 'JPY',
    figures: { now: FIGURES, before: null },
    views_beyond_cap: 0,
    late_views: 0,
    late_sessions: 0,
    goals: [{ kind: 'contact', id: 'contact', label: '', cell: null, now: 96, before: null, worth: 288_000 }],
    shares: [
      {
        by: 'device',
        rows: [{ value: 'phone', sessions: 3310, views: 3920, conversions: 71, worth: 213_000, cost: null }],
      },
    ],
    costs: [{ month: '2026-11', by: 'campaign', source: 'newsletter / mail / autumn', amount: 30_000 }],
    options: {
      languages: ['ja', 'en'],
      referrers: ['google.com'],
      campaigns: ['newsletter / mail / autumn'],
      entries: [CELL],
      releases: [{ id: '019aa000-0000-7000-8000-00000000c001', number: 7, published_at: '2026-11-04T01:00:00.000Z' }],
    },
  },
  chart: {
    ...HEAD,
    unit: 'day',
    points: [{ at: '2026-11-01', views: 171, sessions: 143, visitors: 131, conversions: 3 }],
    points_before: null,
    marks: [
      {
        kind: 'release',
        id: '019aa000-0000-7000-8000-00000000c001',
        label: '7',
        at: '2026-11-04T01:00:00.000Z',
        ends_at: null,
      },
    ],
  },
  pages: {
    ...HEAD,
    columns: 2,
    rows: 3,
    sessions: 4382,
    entry_cell: CELL.id,
    cells: [
      {
        ...CELL,
        index: 0,
        picture: null,
        color: null,
        changed_at: null,
        now: CELL_FIGURES,
        before: null,
        by_language: [{ language: 'ja', figures: CELL_FIGURES }],
      },
    ],
    moves: [{ from: CELL.id, to: OTHER, sessions: 2710, share: 0.618, firsts: 2544 }],
    moves_total: 9,
    forks: [
      {
        from: CELL.id,
        sessions: 4102,
        exits: 820,
        exit_rate: 0.2,
        low: 0.188,
        high: 0.212,
        ways: [{ to: OTHER, sessions: 2710, share: 0.661 }],
      },
    ],
    cell_series: null,
    next_cursor: 'MSAwMTlhYTAwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMGEwMDE',
  },
  ranking: {
    ...HEAD,
    cells: 12,
    conversions: [
      {
        rank: 1,
        kind: 'contact',
        id: 'contact',
        label: '',
        cell: null,
        count: 96,
        sessions: 4382,
        rate: 0.0219,
        is_small: false,
        before: null,
      },
    ],
    ctas: [],
    popups: [],
  },
}
