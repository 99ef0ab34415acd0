/**
 * Import rules between folders: the one table, read by oxlint.config.ts and held by tests/unit/fences.test.ts, which
 * plants a forbidden import for every rule. oxlint's regular expressions have no look-ahead: a rule with `(?!` would
 * never match.
 */

/** A pattern of forbidden imports. */
export type Denial = { regex: string; message: string; allowTypeImports?: boolean }
/** A planted import: the importing file, and the imported specifier. */
type Plant = readonly [file: string, specifier: string]
export type Fence = {
  name: string
  files: string[]
  deny: Denial[]
  names?: { name: string; importNames: string[]; message: string }[]
  /** Imports that the test plants: each pattern of `deny` refuses at least one. */
  refused: Plant[]
  allowed: Plant[]
}

const deny = (regex: string, message: string): Denial => ({ regex, message })

const NO_PARENT = deny('^\\.\\./', 'Use #worker/…, #admin/…, #visitor/… or #shared/…; ./ only inside a folder.')
const NO_TOOLS = deny('^#(tests|demo|scripts)/', 'What is deployed imports no tests, demo data or scripts.')
const NO_SPA = deny('^#admin/', 'worker/ never imports the SPA.')
const NO_SQL = deny('^(drizzle-orm|#worker/db/)', 'Only repositories speak SQL.')
const NO_HTTP = deny('^(hono|@hono/|#worker/http/)', 'Services, repositories and jobs know no HTTP.')
const NO_VIEWS = deny('^#visitor/', 'Services, repositories and jobs render nothing.')
const NO_RULES = deny('\\.(service|routes|pages|jobs)\\.tsx?$', 'Repositories hold SQL, no rules.')
const API_TYPE = [
  deny('^#worker/(.+/|([^a]|a[^p]|ap[^i]|api[^.]))', 'admin/ may import only the API type from #worker/api.ts.'),
  { regex: '^#worker/api\\.ts$', allowTypeImports: true, message: 'Import the API type only (import type).' },
]

const ROOF = ['jobs', 'site-host', 'sites-api', 'dev']
const ROOT_FILES = '(api|app|index|office|visitor-api|visitor-routes)\\.ts'
const NO_ROOF = deny(`^#worker/((${ROOF.join('|')})/|${ROOT_FILES})`, 'Only the roof imports the roof.')
const NO_FEATURES = deny('^#worker/features/', 'This layer lies below the features.')
const NO_PAGES = deny('^#worker/pages/', 'This layer lies below the pages.')
const NO_ENTITIES = deny('^#worker/entities/', 'The ground lies below the entities.')
/** A feature's own repositories are `./`. */
const NO_FOREIGN_SQL = deny(
  '^#worker/features/.+\\.repository\\.ts$',
  'A feature imports the services of another one; a repository that several need stands in entities/.',
)

/** The worker's layers, lowest first; files outside of these folders are the roof. */
const LAYERS = {
  ground: {
    folders: ['platform', 'db', 'http', 'limits', 'session', 'outbox', 'history'],
    deny: [NO_ENTITIES, NO_PAGES, NO_FEATURES, NO_ROOF],
    refused: [
      '#worker/entities/live-site/pointer.service.ts',
      '#worker/pages/site-page.ts',
      '#worker/features/users/user.mapping.ts',
      '#worker/jobs/effects.ts',
      '#worker/app.ts',
    ],
    allowed: '#worker/platform/clock.ts',
  },
  entities: {
    folders: ['entities'],
    deny: [NO_PAGES, NO_FEATURES, NO_ROOF],
    refused: ['#worker/pages/site-page.ts', '#worker/features/users/user.mapping.ts', '#worker/site-host/grid-view.ts'],
    allowed: '#worker/platform/clock.ts',
  },
  pages: {
    folders: ['pages'],
    deny: [NO_FEATURES, NO_ROOF],
    refused: ['#worker/features/users/user.mapping.ts', '#worker/site-host/grid-view.ts'],
    allowed: '#worker/entities/live-site/page-address.ts',
  },
  features: {
    folders: ['features'],
    deny: [NO_FOREIGN_SQL, NO_ROOF],
    refused: [
      '#worker/features/users/user-detail.repository.ts',
      '#worker/jobs/effects.ts',
      '#worker/sites-api/site.routes.ts',
      '#worker/api.ts',
    ],
    allowed: '#worker/entities/live-site/page-address.ts',
  },
  roof: {
    folders: ['jobs', 'site-host', 'sites-api', 'dev'],
    deny: [],
    refused: [],
    allowed: '#worker/features/users/user.mapping.ts',
  },
}

/** Forbidden imports by the suffix of a file's name. */
const ROLES = {
  file: { suffix: '.ts', deny: [NO_SQL], refused: ['drizzle-orm', '#worker/db/schema/sites.ts'] },
  routes: { suffix: '.routes.ts', deny: [NO_SQL], refused: ['drizzle-orm', '#worker/db/schema/sites.ts'] },
  service: {
    suffix: '.service.ts',
    deny: [NO_SQL, NO_HTTP, NO_VIEWS],
    refused: ['drizzle-orm', '#worker/db/batch.ts', 'hono', '#worker/http/etag.ts', '#visitor/grid/document.tsx'],
  },
  jobs: {
    suffix: '.jobs.ts',
    deny: [NO_SQL, NO_HTTP, NO_VIEWS],
    refused: ['drizzle-orm', '#worker/db/client.ts', '#worker/http/etag.ts', '#visitor/grid/document.tsx'],
  },
  repository: {
    suffix: '.repository.ts',
    deny: [NO_HTTP, NO_VIEWS, NO_RULES],
    refused: [
      'hono',
      '#worker/http/etag.ts',
      '#visitor/grid/document.tsx',
      './planted.service.ts',
      '#worker/features/users/user.routes.ts',
    ],
  },
}

const IN_WORKER = [NO_PARENT, NO_SPA, NO_TOOLS]

function workerFences(): Fence[] {
  return Object.entries(LAYERS).flatMap(([layerName, layer]) =>
    Object.entries(ROLES).map(([roleName, role]) => {
      const planted = `worker/${layer.folders[0]}/planted/planted${role.suffix}`
      return {
        name: `${layerName}: ${roleName}`,
        files: layer.folders.map((folder) => `worker/${folder}/**/*${role.suffix}`),
        deny: [...IN_WORKER, ...layer.deny, ...role.deny],
        refused: [...layer.refused, ...role.refused, '../up.ts', '#admin/main.tsx', '#tests/setup/client.ts'].map(
          (specifier) => [planted, specifier],
        ),
        allowed: [[planted, layer.allowed]],
      }
    }),
  )
}

const NO_OTHER_FEATURE = deny(
  '^#admin/features/',
  'A feature imports its own files, #admin/entities, the ground and #shared.',
)
/** Refuses every `#admin/features/` but one, whose name is excluded letter by letter. */
function denyOtherFeatures(name: string): Denial {
  const others = [...name].map((letter, index) => `${name.slice(0, index)}[^${letter}]`)
  return deny(
    `^#admin/features/(${others.join('|')}|${name}[^/])`,
    'A feature in folders imports its own files, #admin/entities, the ground and #shared, no other feature.',
  )
}
const IN_ADMIN = [NO_PARENT, NO_TOOLS, deny('^#visitor/', 'admin/ shows no visitor pages.'), ...API_TYPE]
const REFUSED_IN_ADMIN = [
  '../up.ts',
  '#tests/setup/client.ts',
  '#visitor/grid/document.tsx',
  '#worker/index.ts',
  '#worker/app.ts',
  '#worker/platform/clock.ts',
  '#worker/api.ts',
]

const plant = (file: string, specifiers: string[]): Plant[] => specifiers.map((specifier) => [file, specifier])

const USE_API_MUTATION = [
  {
    name: '@tanstack/react-query',
    importNames: ['useMutation', 'MutationObserver'],
    message: 'Use useApiMutation of #admin/api/use-api-mutation.ts: it says where a failure is shown.',
  },
]

/** Features with folders of their own: these import each other by alias, where a flat feature has only `./`. */
const FEATURES_IN_FOLDERS = ['editor', 'users', 'bills', 'analytics'] as const

function folderFence(name: string): Fence {
  const planted = `admin/features/${name}/planted/planted.ts`
  return {
    name: `admin: ${name}`,
    files: [`admin/features/${name}/**`],
    deny: [...IN_ADMIN, denyOtherFeatures(name)],
    names: USE_API_MUTATION,
    refused: plant(planted, [
      ...REFUSED_IN_ADMIN,
      '#admin/features/sites/sites.api.ts',
      '#admin/features/errors/error-pages.tsx',
      `#admin/features/${name}s/planted.ts`,
      `#admin/features/${name.slice(0, -1)}/planted.ts`,
    ]),
    allowed: plant(planted, [
      `#admin/features/${name}/document/planted.ts`,
      '#admin/ui/basic/badge.tsx',
      './beside.ts',
    ]),
  }
}

/** In order of precedence: a later fence replaces an earlier one for its files. */
export const FENCES: Fence[] = [
  {
    name: 'everywhere',
    files: ['**'],
    deny: [NO_PARENT],
    refused: plant('tests/planted/planted.ts', ['../up.ts']),
    allowed: plant('tests/planted/planted.ts', ['./beside.ts', '#worker/app.ts']),
  },
  {
    name: 'shared',
    files: ['shared/**'],
    deny: [
      NO_PARENT,
      NO_TOOLS,
      deny('^#(worker|admin|visitor)/', 'shared/ is a leaf: it imports nothing from the apps.'),
    ],
    refused: plant('shared/planted/planted.ts', [
      '../up.ts',
      '#worker/platform/clock.ts',
      '#admin/main.tsx',
      '#visitor/grid/document.tsx',
      '#tests/setup/client.ts',
    ]),
    allowed: plant('shared/planted/planted.ts', ['#shared/wire/errors.ts', './beside.ts']),
  },
  {
    name: 'visitor',
    files: ['visitor/**'],
    deny: [
      NO_PARENT,
      NO_TOOLS,
      deny('^#(worker|admin)/', 'visitor/ pages are pure views: data comes in as props.'),
      deny('^(hono|drizzle-orm)', 'visitor/ pages are pure views.'),
    ],
    refused: plant('visitor/planted/planted.tsx', [
      '../up.ts',
      '#tests/setup/client.ts',
      '#worker/platform/clock.ts',
      '#admin/main.tsx',
      'hono',
    ]),
    allowed: plant('visitor/planted/planted.tsx', ['#shared/wire/errors.ts', 'react']),
  },
  {
    name: 'admin',
    files: ['admin/**'],
    deny: IN_ADMIN,
    names: USE_API_MUTATION,
    refused: plant('admin/planted/planted.ts', REFUSED_IN_ADMIN),
    allowed: plant('admin/planted/planted.ts', ['#admin/ui/basic/badge.tsx', '#shared/wire/errors.ts']),
  },
  {
    name: 'admin: the ground',
    files: ['ui', 'api', 'i18n', 'session', 'screen', 'uploads'].map((folder) => `admin/${folder}/**`),
    deny: [
      ...IN_ADMIN,
      deny('^#admin/entities/', 'The ground lies below the entities.'),
      deny('^#admin/features/', 'Only routes import features.'),
    ],
    names: USE_API_MUTATION,
    refused: plant('admin/ui/planted/planted.ts', [
      ...REFUSED_IN_ADMIN,
      '#admin/entities/bills/bills.api.ts',
      '#admin/features/sites/sites.api.ts',
    ]),
    allowed: plant('admin/ui/planted/planted.ts', ['#shared/wire/errors.ts']),
  },
  {
    name: 'admin: the entities',
    files: ['admin/entities/**'],
    deny: [...IN_ADMIN, deny('^#admin/features/', 'Only routes import features.')],
    names: USE_API_MUTATION,
    refused: plant('admin/entities/planted/planted.ts', [...REFUSED_IN_ADMIN, '#admin/features/sites/sites.api.ts']),
    allowed: plant('admin/entities/planted/planted.ts', [
      '#shared/wire/errors.ts',
      '#admin/entities/bills/bills.api.ts',
    ]),
  },
  {
    name: 'admin: a feature',
    files: ['admin/features/**'],
    deny: [...IN_ADMIN, NO_OTHER_FEATURE],
    names: USE_API_MUTATION,
    refused: plant('admin/features/planted/planted.ts', [...REFUSED_IN_ADMIN, '#admin/features/sites/sites.api.ts']),
    allowed: plant('admin/features/planted/planted.ts', ['#admin/ui/basic/badge.tsx', './beside.ts']),
  },
  ...FEATURES_IN_FOLDERS.map(folderFence),
  {
    name: 'worker',
    files: ['worker/**'],
    deny: [...IN_WORKER, NO_SQL],
    refused: plant('worker/planted.ts', [
      '../up.ts',
      '#admin/main.tsx',
      '#tests/setup/client.ts',
      'drizzle-orm',
      '#worker/db/client.ts',
    ]),
    allowed: plant('worker/planted.ts', ['#worker/jobs/effects.ts']),
  },
  ...workerFences(),
  {
    name: 'worker: the database',
    files: ['worker/db/**', 'worker/http/on-error.ts'],
    deny: [...IN_WORKER, ...LAYERS.ground.deny],
    refused: plant('worker/db/planted.ts', [
      '#worker/features/users/user.mapping.ts',
      '#worker/entities/live-site/pointer.service.ts',
      '#worker/pages/site-page.ts',
      '#worker/jobs/effects.ts',
      '#admin/main.tsx',
      '#tests/setup/client.ts',
      '../up.ts',
    ]),
    allowed: plant('worker/db/planted.ts', ['drizzle-orm']),
  },
  {
    name: 'tests',
    files: ['worker/**/*.test.ts', 'visitor/**/*.test.ts', 'shared/**/*.test.ts', 'admin/**/*.test.ts'],
    deny: [NO_PARENT],
    refused: plant('worker/features/planted/planted.test.ts', ['../up.ts']),
    allowed: plant('worker/features/planted/planted.test.ts', [
      '#tests/setup/client.ts',
      'drizzle-orm',
      '#worker/db/schema/sites.ts',
    ]),
  },
]
