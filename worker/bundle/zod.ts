/*
 * zod as the bundled Worker holds it ([alias] in wrangler.toml). OpenAPIHono takes `z` as one value, so a bundler keeps
 * all of it; what a name is declared for here again, `export *` leaves out. lean-zod.test.ts says that nothing uses it.
 */
export * from 'zod/v4'
export * as z from './zod.ts'

/** The inner parts under a name of their own: only types are read from there. */
export const core = undefined
/** Messages in fifty languages: ours are in shared/i18n. */
export const locales = undefined
/** Schemas as generated code, which workerd refuses to run. */
export const compile = undefined
export const withParser = undefined
/** Schemas from descriptions: here descriptions are made from schemas. */
export const fromJSONSchema = undefined
