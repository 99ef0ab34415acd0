/// <reference types="vite/types/importMeta.d.ts" />
import * as z from 'zod'
import { wire } from '#shared/wire/wire-case.ts'

/** All modules that may declare schemas of the API. */
const MODULES = import.meta.glob<Record<string, unknown>>(
  [
    '/shared/**/*.ts',
    '/worker/features/**/*.ts',
    '/worker/http/api-route.ts',
    '!/**/*.test.ts',
    '!/shared/i18n/**',
    '!/**/*-source.ts',
  ],
  { eager: true },
)

/** Whether a schema gets a name: only objects and sets of values do, other schemas are short. */
const hasName = (value: unknown): value is z.ZodType => value instanceof z.ZodObject || value instanceof z.ZodEnum

/** The exported schemas that get names. */
const exportedSchemas = () =>
  Object.entries(MODULES).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([exported, schema]) => (hasName(schema) ? [{ file, exported, schema }] : [])),
  )

/**
 * Names each schema that a module exports: `siteDetail` becomes the component `SiteDetail`. Throws where two schemas
 * would have one name.
 */
export function nameSchemas(): void {
  const named = new Map<string, z.ZodType>()
  for (const { file, exported, schema } of exportedSchemas()) {
    const name = capitalize(exported)
    if ((named.get(name) ?? schema) !== schema) throw new Error(`Two schemas are named ${name}; one in ${file}`)
    named.set(name, schema)
    const sent = wire(schema)
    z.globalRegistry.add(sent, { ...z.globalRegistry.get(sent), id: name })
  }
}

/** `siteDetail` -> `SiteDetail`. */
export const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
