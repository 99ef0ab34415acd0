import type { Context } from 'hono'
import type { JSONParsed } from 'hono/utils/types'
import type { ResponseFormat } from 'hono/types'
import type { StatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { Call } from '#shared/account/permissions.ts'
import type { Language } from '#shared/text/languages.ts'
import type { AppEnv, Bindings, Caller, Scope } from '#worker/platform/context.ts'
import type { CallParts } from './api-call.ts'

/** The part of its input that every handler gets. */
export type CallContext = {
  /** The request's context, for everything that the other fields lack: headers of request and answer, files. */
  c: Context<AppEnv>
  env: Bindings
  caller: Caller
  scope: Scope
  language: Language
}

/**
 * The input of a call's handler: its context, the ids and other parameters of the path, the version from `If-Match`,
 * and the checked query and body. It has no fields that the call does not declare.
 */
export type CallInput<C extends Call, T extends CallParts> = CallContext &
  Record<ParamName<PathOf<C>>, string> &
  (T extends { version: infer Version }
    ? { version: number | ('optional' extends Version ? undefined : never) }
    : object) &
  (T extends { query: infer Query extends z.ZodType } ? { query: z.output<Query> } : unknown) &
  (T extends { body: infer Body extends z.ZodType } ? { body: z.output<Body> } : unknown) &
  (T extends { form: infer Form extends z.ZodType } ? { form: z.output<Form> } : unknown)

/** The output of a call's handler: the content of the declared answer, or a response of its own, e.g. a file. */
export type CallOutput<T extends CallParts> = T extends { file: string }
  ? Response
  : T extends { answer: infer Answer extends z.ZodType }
    ? z.output<Answer> | Response
    : void

/** A call as the typed client sees it; conditional, so that declarations of types hold its result. */
export type CallSchema<C extends Call, T extends CallParts> = [C] extends [infer Name extends Call]
  ? {
      [Path in RoutingPath<PathOf<Name>>]: {
        [Method in MethodOf<Name>]: CallAnswer<T> & { input: ParamInput<Name> & QueryInput<T> & BodyInput<T> }
      }
    }
  : never

type MethodOf<C extends Call> = C extends `${infer Method} ${string}` ? `$${Lowercase<Method>}` : never
type PathOf<C extends Call> = C extends `${string} ${infer Path}` ? Path : never
type RoutingPath<Path extends string> = Path extends `${infer Start}{${infer Name}}${infer Rest}`
  ? `${Start}:${Name}${RoutingPath<Rest>}`
  : Path
type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never

type ParamInput<C extends Call> = [ParamName<PathOf<C>>] extends [never]
  ? object
  : { param: Record<ParamName<PathOf<C>>, string> }
type QueryInput<T extends CallParts> = T extends { query: infer Query extends z.ZodType }
  ? { query: z.input<Query> }
  : unknown
type BodyInput<T extends CallParts> = T extends { body: infer Body extends z.ZodType }
  ? { json: z.input<Body> }
  : T extends { form: infer Form extends z.ZodType }
    ? { form: z.input<Form> }
    : unknown
type CallAnswer<T extends CallParts> = T extends { file: string }
  ? { output: object; outputFormat: ResponseFormat; status: StatusCode }
  : { output: JSONParsed<{ data: DataOf<T> }>; outputFormat: 'json'; status: 200 }
type DataOf<T extends CallParts> = T extends { answer: infer Answer extends z.ZodType } ? z.output<Answer> : object
