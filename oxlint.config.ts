import { defineConfig } from 'oxlint'
import { FENCES } from './scripts/fences.mts'
import { readSizeExceptions, SIZE_RULES, sizeOverrides } from './scripts/sizes.mts'

const rule = <Options>(options: Options): ['error', Options] => ['error', options]

const fences = FENCES.map(({ files, deny, names = [] }) => ({
  files,
  rules: { 'eslint/no-restricted-imports': rule({ paths: names, patterns: deny }) },
}))

/** Handlers of what only a pointer can do. */
const CLICKS = ['onClick', 'onMouseDown', 'onMouseUp', 'onPointerDown', 'onPointerUp']

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  ignorePatterns: [
    'migrations/**',
    'dist/**',
    'worker/platform/lazy/*.mjs',
    '.types/**',
    '.wrangler/**',
    'tests/bench/out/**',
    // Imports a client that tests/e2e/api-client.spec.ts generates.
    'tests/e2e/api-client/**',
  ],
  rules: {
    ...SIZE_RULES,
    'eslint/no-else-return': 'error',
    'eslint/no-nested-ternary': 'error',
    'eslint/no-console': [
      'error',
      {
        allow: ['error', 'warn'],
      },
    ],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'unicorn/filename-case': [
      'error',
      {
        case: 'kebabCase',
      },
    ],
    // Dialogs, logins and refused forms set the focus on purpose.
    'jsx-a11y/no-autofocus': 'off',
    // A live region is a block, and a group, grid, meter or drawing here has no tag that looks and works like it.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // An empty cell of a table needs no label; the other names are the rule's defaults.
    'jsx-a11y/control-has-associated-label': rule({
      ignoreElements: ['audio', 'canvas', 'embed', 'input', 'td', 'textarea', 'tr', 'video'],
      ignoreRoles: [
        'grid',
        'gridcell',
        'listbox',
        'menu',
        'menubar',
        'radiogroup',
        'row',
        'tablist',
        'toolbar',
        'tree',
      ],
    }),
    // What scrolls takes the focus, so that it scrolls by keys; it has a name.
    'jsx-a11y/no-noninteractive-tabindex': rule({
      tags: ['main', 'pre', 'section', 'ul'],
      roles: ['group', 'tabpanel'],
      allowExpressionValues: true,
    }),
    // A container may handle keys and the focus of the controls inside it; clicks belong to a control.
    'jsx-a11y/no-noninteractive-element-interactions': rule({ handlers: CLICKS }),
    'jsx-a11y/no-static-element-interactions': rule({ handlers: CLICKS }),
    'react/react-in-jsx-scope': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/consistent-return': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': [
      'error',
      {
        allow: ['**/*.css', '@fontsource-variable/**'],
      },
    ],
    'react/no-unstable-nested-components': [
      'error',
      {
        allowAsProps: true,
      },
    ],
  },
  overrides: [
    ...fences,
    ...sizeOverrides(readSizeExceptions()),
    {
      // Composite widgets: an item or the search field has the focus, and the container handles the keys of all items.
      files: [
        'admin/features/analytics/frame/site-list.tsx',
        'admin/features/analytics/swipe/heat-map.tsx',
        'admin/features/editor/grid/{grid-board,grid-cell}.tsx',
        'admin/features/editor/parts/popups/popup-cell-map.tsx',
        'admin/features/users/parent/account-picker.tsx',
        'admin/ui/basic/tabs.tsx',
      ],
      rules: {
        'jsx-a11y/click-events-have-key-events': 'off',
        'jsx-a11y/interactive-supports-focus': 'off',
      },
    },
    {
      // Readers announce a refused radio of HTML; the focus goes to it, which a group cannot take.
      files: [
        'admin/features/users/contract/plan-cards.tsx',
        'admin/entities/experiments/{cell-choice,variant-card}.tsx',
      ],
      rules: { 'jsx-a11y/role-supports-aria-props': 'off' },
    },
    {
      // Their texts are HTML, or lie deeper than the rule looks.
      files: ['visitor/elements/language-menu.tsx', 'visitor/deliveries/delivery-list.tsx'],
      rules: { 'jsx-a11y/control-has-associated-label': 'off' },
    },
    {
      files: ['worker/index.ts', 'scripts/{local,faulty}-entry.mjs', '*.config.ts', 'knip.ts'],
      rules: {
        'import/no-default-export': 'off',
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: {
        'vitest/valid-title': [
          'error',
          {
            disallowedWords: ['should'],
          },
        ],
        'vitest/consistent-test-it': [
          'error',
          {
            fn: 'it',
          },
        ],
        'vitest/no-conditional-in-test': 'error',
        'vitest/no-focused-tests': 'error',
        'vitest/require-mock-type-parameters': 'off',
        'vitest/expect-expect': [
          'error',
          {
            assertFunctionNames: ['expect', 'fc.assert', 'expect*'],
          },
        ],
      },
    },
    {
      files: ['scripts/**', 'demo/**', 'tests/bench/**', 'tests/reliability/**', 'tests/e2e/server.mjs'],
      rules: {
        'eslint/no-console': 'off',
      },
    },
    {
      files: ['shared/**/*.test.ts'],
      rules: {
        'vitest/no-conditional-in-test': 'off',
      },
    },
  ],
})
