const inFolder = (folder: string, names: readonly string[]) => new RegExp(`/${folder}/(?:${names.join('|')})[./]`)

/**
 * Chunks of what many screens need: libraries, which seldom change, and own code. As chunks of their own these modules would
 * weigh more, and so would the list of chunks that each screen loads; each file costs time (decisions 0007, 0109 and 0223). A
 * module belongs to the first that names it.
 */
export const COMMON_CHUNKS = [
  { name: 'react', test: inFolder('node_modules', ['react', 'react-dom', 'scheduler']) },
  {
    name: 'libraries',
    test: inFolder('node_modules', [
      'react-router',
      '@tanstack/query-core',
      '@tanstack/react-query',
      'hono',
      'use-sync-external-store',
    ]),
  },
  {
    // What the sign-in page and the rest of the back office both load first.
    name: 'common',
    // The helper of `import()` is no file.
    test: new RegExp(
      `vite/preload-helper|${
        inFolder('(?:admin|shared|node_modules)', [
          'page-policy',
          'ui/basic/(?:button|icon|cx)',
          'ui/brand/(?:brand-mark|brand-sign|kept-brand|use-later-brand)',
          'ui/load/(?:load-once|web-font)',
          'i18n/(?:define-messages|use-admin-text|current-language|language-provider|no-answer-text)',
          'i18n/index',
          'api/(?:api-error|refresh-key|request-timeout)',
          'text/languages',
          'wire/key-case',
          'rosetta',
          'dlv',
          'templite',
        ]).source
      }`,
    ),
  },
  {
    // Fields and alerts, of the sign-in page and of many others.
    name: 'fields',
    test: inFolder('(?:admin|shared)', [
      'ui/form/(?:field|focus-invalid|password-input|text-input)',
      'ui/load/optional-view',
      'i18n/(?:use-sign-in-text|use-duration-text)',
      'screen/form-alert',
      'text/(?:numbers|text-rules)',
    ]),
  },
  {
    // The first load of every other screen.
    name: 'base',
    test: inFolder('(?:admin|shared)', [
      '(?:app-root|boot-screen|card-document|crash-page|routes)',
      'features/shell/(?:app-header|app-rail|app-shell|home-link|menu-entries|navigation-list|session-gate|shell-skeleton)',
      'session/(?:open-screens|session-reactions)',
      'ui/basic/(?:icon-paths|tooltip|skeleton|avatar)',
      'screen/screen-error',
      'ui/feedback/(?:show-toast|error-state)',
      'ui/load/(?:lazy-view|use-idle-load)',
      'ui/popup/(?:later-part|menu|use-later-popup)',
      'api/(?:client|api-fetch|public-calls|query-client|show-failure|session|session-tokens|user-info|screens)',
      'account/permissions',
      'site/inbox/site-inbox-path',
    ]),
  },
  // Days, which the news of the sign-in page need as well.
  { name: 'days', test: inFolder('(?:admin|shared)', ['time/(?:jst|date-text)', 'ui/basic/use-now']) },
  {
    // Headers, fields and dialogs of most screens.
    name: 'kit',
    test: inFolder('(?:admin|shared)', [
      'api/use-api-mutation',
      'entities/status/tones',
      'i18n/use-error-text',
      'screen/(?:page-title|page-header|use-address-params)',
      'ui/basic/(?:after-next-frame|badge|button-link|progress|text-link|use-clock|use-media-query)',
      'ui/dialog/(?:confirm-dialog|dialog|leave-guard|use-asks-alone)',
      'ui/feedback/(?:copy-text|empty-state|use-failure-text)',
      'ui/file/save-file',
      'ui/form/(?:checkbox|day-text|form-error|segmented-control|select|select-button|text-area)',
      'ui/load/use-kept-ref',
      'ui/popup/popover',
      'site/site-rules',
      'text/localized-text',
      'time/(?:age|months)',
    ]),
  },
  {
    // The names of plans in four languages, and of what they cost.
    name: 'plan-names',
    test: inFolder('(?:admin|shared)', [
      'account/(?:plan-names|plan-rules)',
      'billing/bill-names',
      'i18n/(?:plan-names/(?:cn|en|ja|kr)|use-plan-name)',
      'ui/feedback/use-plan-advice',
      'screen/plan-link',
    ]),
  },
  {
    // What each view of the analyses begins with.
    name: 'analyses',
    test: inFolder('admin', ['features/analytics/parts/(?:card|csv-button|definition)', 'i18n/use-analytics-text']),
  },
  {
    name: 'uploads',
    test: inFolder('(?:admin|shared)', [
      'uploads/(?:file-check|pick-files|send-file|upload-file|use-one-upload|use-upload-problem)',
      'media/media-rules',
    ]),
  },
  {
    name: 'site-rules',
    test: inFolder('shared', ['site/(?:cell/(?:cell-rules|creatives|empty-cell)|document/row-names|part-rules)']),
  },
  {
    // The document that the editor's lazy panes share.
    name: 'document',
    test: inFolder('admin', [
      'features/editor/document/(?:cell-badges|drafts|editor-context|editor-state|fresh-ids|review-pins|store|tried-goals)',
      'features/editor/fields/(?:use-field-check|use-field-draft)',
    ]),
  },
  {
    // The bell, which comes once a screen stands.
    name: 'bell',
    test: inFolder('admin', [
      'entities/bell/(?:bell|bell-button|bell.api|bell-pages)',
      'i18n/use-bell-text',
      'ui/basic/use-is-visible',
    ]),
  },
  {
    // Menus, selects and popovers, which come together once a screen stands.
    name: 'popups',
    test: inFolder('(?:admin|node_modules)', [
      'ui/popup/(?:loaded-menu|loaded-popover|popup-look)',
      'ui/form/loaded-select',
      '@floating-ui',
    ]),
  },
  {
    name: 'lists',
    test: inFolder('(?:admin|shared)', [
      'screen/(?:list-address|list-body|use-list-screen)',
      'ui/file/(?:csv-download-button|use-csv-download)',
      'ui/list/(?:column-menu|filter-chips|filter-pill|page-numbers|pagination|search-box|sort-header|table|use-last-page)',
      'ui/list/use-shown-columns',
      'wire/page-rules',
    ]),
  },
]
