import { defineConfig } from 'oxlint'
import { FENCES } from './scripts/fences.mts'
import { readSizeExceptions, SIZE_RULES, sizeOverrides } from './scripts/sizes.mts'

const rule = <Options>(options: Options): ['error', Options] => ['error', options]

const fences = FENCES.map(({ files, deny, names = [] }) => ({
  files,
  rules: { 'eslint/no-restricted-imports': rule({ paths: names, patterns: deny }) },
}))

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'vitest'],
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
      files: ['worker/index.ts', 'scripts/local-entry.mjs', '*.config.ts', 'knip.ts'],
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
