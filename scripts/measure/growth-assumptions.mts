// What `scripts/measure/growth.mts` takes as given, for 1,000 sites. Numbers of rows that are there at any time, or that
// are added in a year and stay. Everything else is measured.

const SITES = 1000
/** A company has two sites. */
const ACCOUNTS = SITES / 2
/** Two people an account. */
const PEOPLE = ACCOUNTS * 2
const MONTHS = 12
const DAYS = 365
/** A site is published four times a month, and edited in twenty stretches of ten minutes. */
const PUBLISHED = 4 * SITES
const EDITED = 20 * SITES
/** A person signs in ten times a month. */
const SIGNED_IN = 10 * PEOPLE
/** A site gets ten answers and two members a month. */
const ANSWERS = 10 * SITES
const MEMBERS = 2 * SITES
/** A site has twelve cells, 60 pictures, five years of members. */
const CELLS = 12 * SITES
const PICTURES = 60 * SITES

/** Rows that stay, a year. */
export const ADDED: Readonly<Record<string, number>> = {
  bill_months: MONTHS,
  bills: ACCOUNTS * MONTHS,
  // Every second bill is paid by card.
  payments: (ACCOUNTS * MONTHS) / 2,
  // One bill in a hundred is credited, half of them to the card; one in a thousand is disputed.
  credits: (ACCOUNTS * MONTHS) / 100,
  refunds: (ACCOUNTS * MONTHS) / 200,
  disputes: (ACCOUNTS * MONTHS) / 1000,
  // The other half arrives as transfers, each of which pays one bill.
  bank_lines: (ACCOUNTS * MONTHS) / 2,
  bank_settlements: (ACCOUNTS * MONTHS) / 2,
  // One account in twenty changes its licence.
  licence_changes: ACCOUNTS / 20,
  live_periods: PUBLISHED * MONTHS,
  view_months: ACCOUNTS * MONTHS,
  view_days: ACCOUNTS * DAYS,
  figure_days: DAYS,
  figure_months: MONTHS,
  revenue_changes: ACCOUNTS / 5,
  history_archives: ACCOUNTS * MONTHS,
  // About accounts (one a month), contracts (one a year) and bills (two a bill).
  history: ACCOUNTS * (MONTHS + 1 + 2 * MONTHS),
  account_ends: ACCOUNTS / 20,
}

/** Entries of the history in a month that move to R2 later. */
export const MOVED = EDITED + PUBLISHED + 2 * SIGNED_IN + ANSWERS

/** Rows that are there at any time: they end, or there is one for each thing that people have. */
export const STANDING: Readonly<Record<string, number>> = {
  accounts: ACCOUNTS + PEOPLE,
  accounts_search: ACCOUNTS,
  sites: SITES,
  sites_search: SITES,
  site_cells: CELLS,
  site_parts: 8 * SITES,
  media: PICTURES,
  // Five folders an account.
  media_folders: 5 * ACCOUNTS,
  // Every second site has a name, every fourth account three folders of sites.
  site_names: SITES / 2,
  site_folders: (3 * ACCOUNTS) / 4,
  releases: 50 * SITES,
  snapshots: 20 * SITES,
  history: 13 * MOVED,
  submissions: 13 * ANSWERS,
  answer_titles: 8 * SITES,
  members: 5 * MONTHS * MEMBERS,
  member_sessions: MEMBERS,
  sessions: 2 * SIGNED_IN,
  refresh_tokens: 2 * SIGNED_IN,
  known_devices: 3 * PEOPLE,
  outbox: ANSWERS,
  bell_events: 3 * ANSWERS,
  read_marks: 3 * ANSWERS,
  visit_seen: 60 * SITES,
  contracts: 5 * ACCOUNTS,
  contract_plans: 6 * ACCOUNTS,
  billing_profiles: ACCOUNTS,
  bill_recipients: ACCOUNTS / 2,
  discounts: ACCOUNTS / 2,
  own_prices: ACCOUNTS / 10,
  quotes: ACCOUNTS * 2,
  partner_months: MONTHS * 100,
  partner_issuers: 100,
  partner_invoices: (ACCOUNTS / 4) * MONTHS,
  partner_charges: (ACCOUNTS / 2) * MONTHS,
  spending_rules: ACCOUNTS / 4,
  light_sites: ACCOUNTS / 10,
  view_caps: ACCOUNTS,
  coupons: 1000,
  brand_kits: ACCOUNTS / 2,
  notices: 3 * 13 * ACCOUNTS,
  cell_tests: SITES,
  popup_counts: SITES,
  popup_visitors: 20 * SITES,
  popup_click_counts: 5 * SITES,
  review_comments: 5 * SITES,
  review_threads: 2 * SITES,
  csp_reports: 3 * SITES,
  server_conversions: SITES / 4,
  announcements: 2 * ACCOUNTS,
  report_subscriptions: PEOPLE,
  source_costs: SITES * 2,
  site_links: SITES * 2,
  link_templates: ACCOUNTS / 4,
  report_notes: SITES * 6,
}

/** Days and months of visits that are kept (13 months); every fourth site has four languages, the others one. */
export const VISITS_KEPT = { sites: SITES, inFourLanguages: SITES / 4, days: 396, months: 13 }

/** Objects in R2: how many of the measured units are there at any time, or are added a year. */
export const OBJECTS = {
  releases: { standing: 50 * SITES, unit: 'a release' },
  media: { standing: PICTURES, unit: 'a picture with its sizes' },
  pointers: { standing: 2 * SITES + ACCOUNTS, unit: 'a pointer' },
} as const

/** A PDF as `worker/features/invoices/invoice.test.ts` stores it; the demo data has none. */
export const INVOICES = { bytes: 43_230, added: ACCOUNTS * MONTHS }
